"""The worker of the views: engine.worker's line, to an engine that also shows how it thinks."""

from engine import worker
from engine.study.door import Study

__export__ = worker.__export__

worker.service = Study()
begin = worker.begin
more = worker.more
finish = worker.finish
drop = worker.drop
text = worker.text
