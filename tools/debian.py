"""Install packages of Debian and its like, where we may."""

import os
import platform
import re
import shutil
import subprocess

from tools.command import Progress, SetupError


def can_install() -> bool:
    """Tell whether this is a Debian (not an Ubuntu, whose chromium is no package) on which we are root."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return False
    names = {release.get("ID", ""), *release.get("ID_LIKE", "").split()}
    ours = "debian" in names and "ubuntu" not in names
    return ours and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: str, progress: Progress) -> None:
    """Install packages by apt-get; their names stand in one string."""
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
    if result.returncode:
        errors = re.findall(r"^E: (.+?)\.?$", result.stderr, re.MULTILINE) or ["it gave no reason"]
        raise SetupError(f"apt-get could not install {packages}: {errors[0]}.")
