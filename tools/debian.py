"""Installs packages with apt-get, as root on Debian and its derivatives."""

import os
import platform
import re
import shutil
import subprocess

from tools.command import Progress, SetupError


def can_install() -> bool:
    """Return whether root runs this on Debian or a derivative, except Ubuntu, whose Chromium is a snap."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return False
    names = {release.get("ID", ""), *release.get("ID_LIKE", "").split()}
    is_debian = "debian" in names and "ubuntu" not in names
    return is_debian and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: str, progress: Progress) -> None:
    """Install packages, named in one string and separated by spaces, with apt-get. Raises SetupError."""
    progress(f"Installing Debian's {packages} ...")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (
        ["apt-get", "update"],
        ["apt-get", "install", "--yes", "--no-install-recommends", *packages.split()],
    )
    for command in commands:
        result = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
        )
    # Only the last command counts: if `update` fails, the lists of packages may be recent enough.
    if result.returncode:
        errors = re.findall(r"^E: (.+?)\.?$", result.stderr, re.MULTILINE) or ["it gave no reason"]
        raise SetupError(f"apt-get could not install {packages}: {errors[0]}.")
