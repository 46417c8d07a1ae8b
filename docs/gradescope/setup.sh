#!/usr/bin/env bash
# Runs once, when Gradescope builds the image. The engine needs Python 3.10 or newer, and nothing else.
set -e
command -v python3 || { apt-get update && apt-get install -y python3; }
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))'
