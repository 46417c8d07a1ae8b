"""What the files of the repository promise of themselves."""

import json
import os
import re
import subprocess

import pytest

from tools.command import ROOT

# Written in halves, so that this file does not name them either.
REGISTRIES = ["registry." + "npmjs", "registry." + "yarnpkg", "pypi." + "org", "files." + "pythonhosted"]


@pytest.fixture
def lock():
    return json.loads((ROOT / "package-lock.json").read_text())


def test_no_file_names_a_registry():
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listing.returncode:
        pytest.skip("this is no git checkout")
    for name in filter(None, listing.stdout.split("\0")):
        path = ROOT / name
        content = path.read_bytes().decode(errors="replace") if path.is_file() else ""
        assert not any(host in content for host in REGISTRIES), name


def test_versions_are_exact(lock):
    wanted = json.loads((ROOT / "package.json").read_text())
    assert wanted["private"]
    assert "scripts" not in wanted
    for name, version in wanted["dependencies"].items():
        assert re.fullmatch(r"\d+\.\d+\.\d+(-\d+)?", version)
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    assert lock["packages"][""]["dependencies"] == wanted["dependencies"]


def test_every_locked_package_has_its_hash_and_no_address(lock):
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name


@pytest.mark.parametrize("name", ["tests/requirements.txt", "tools/node-requirements.txt"])
def test_every_python_package_is_pinned_with_its_hash(name):
    text = re.sub(r"#.*|\\\n", "", (ROOT / name).read_text())
    for line in filter(str.strip, text.splitlines()):
        assert re.match(r"[\w-]+==[\w.]+ ", line), line
        assert "--hash=sha256:" in line, line


def test_ci_runs_the_readmes_command():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "python3 tools/test.py" in script.read_text()
    assert "run: python3 tools/test.py" in (ROOT / ".github" / "workflows" / "test.yml").read_text()
    assert "run: python3 tools/site.py" in (ROOT / ".github" / "workflows" / "pages.yml").read_text()


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github" / "workflows").iterdir()), ids=lambda path: path.name
)
def test_workflows_run_what_is_pinned_by_commit(path):
    used = re.findall(r"uses: (.+)", path.read_text())
    assert used
    for each in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", each), each


def test_only_the_job_that_publishes_may_publish():
    jobs = re.split(r"\n  (?=\w+:\n)", (ROOT / ".github" / "workflows" / "pages.yml").read_text())
    allowed = [job for job in jobs if "id-token: write" in job]
    assert len(allowed) == 1
    assert allowed[0].startswith("publish:")
    assert "run:" not in allowed[0]
