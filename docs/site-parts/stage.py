"""Copies the committed Markdown into one folder, as MkDocs wants it, and makes the pages that only the site has.

Usage: stage.py ROOT FOLDER [API], where API is a folder with the pages of Scaladoc and Javadoc.

- Links between pages follow the pages to their new places. A link to a source file becomes a link to a page that shows the file.
- MkDocs wants four blanks before a nested list, and an empty line before a table.
- Between the comments <!-- tabs --> and <!-- /tabs -->, a line in bold starts a tab. GitHub shows the parts one below the other.
"""

import os
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path

from api_pages import Api

# Folders whose Markdown is not a page, but a part that another page includes.
NO_PAGES = ("docs/site-parts/", "benchmarks/go/cmd/rounds/")

# The first pages of sections. The navigation leaves an index.md out of the list of a section, and opens it for the section's name.
SECTIONS = ("docs/guide/README.md", "docs/start/README.md", "docs/troubleshooting/README.md", "go/README.md")

LINK = re.compile(r"(\]\()([^)\s]+)(\))")
FENCE = re.compile(r"^ *(```+|~~~+)")
ITEM = re.compile(r"^( *)([-*]|\d+\.) ")

# The measurements are mostly numbers, which the search leaves out. The guide comes before compile errors, and pages about jzon's own
# code come last.
SEARCH = {
    "docs/performance.md": "exclude: true",
    "docs/performance-go.md": "exclude: true",
    "docs/harnesses.md": "exclude: true",
    "docs/security.md": "exclude: true",
    "docs/troubleshooting/scala.md": "boost: 0.5",
    "docs/troubleshooting/java.md": "boost: 0.5",
    "docs/performance-notes.md": "boost: 0.1",
    "docs/design.md": "boost: 0.3",
    "docs/mutation.md": "boost: 0.1",
    "CHANGELOG.md": "boost: 0.3",
    "CONTRIBUTING.md": "boost: 0.3",
}

LANGUAGES = {".java": "java", ".scala": "scala", ".mill": "scala", ".go": "go", ".py": "python", ".sh": "bash",
             ".xml": "xml", ".yml": "yaml"}


def repository_files(root):
    """The files of the repository, also new ones; without git those in folders that no build writes."""
    try:
        listed = subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard", "-z"],
                                check=True, capture_output=True, text=True).stdout
        return sorted(name for name in listed.split("\0") if name and (root / name).is_file())
    except (OSError, subprocess.CalledProcessError):
        found = []
        for folder, folders, names in os.walk(root):
            folders[:] = [name for name in folders if name != "target" and not name.startswith(".")]
            found += [(Path(folder) / name).relative_to(root).as_posix() for name in names]
        return sorted(found)


def place(source):
    """Where a page of the repository is on the site."""
    if source == "README.md":
        return "index.md"
    path = source.removeprefix("docs/") if source.startswith("docs/") else source
    folder, name = posixpath.split(path)
    if name == "README.md" and source not in SECTIONS:
        return path.removesuffix("/README.md") + ".md"
    if name == "README.md":
        name = "index.md"
    elif source == "SECURITY.md":
        name = "promises.md"  # docs/security.md has the costs of attacks
    elif name.isupper() or name.removesuffix(".md").isupper():
        name = name.lower()
    return posixpath.join(folder, name)


class Staging:
    def __init__(self, root, folder):
        self.root = root
        self.folder = folder
        self.files = repository_files(root)
        self.pages = {name: place(name) for name in self.files if name.endswith(".md") and not name.startswith(NO_PAGES)}
        self.shown = {}  # source files that pages link to, and their pages
        self.copied = set()
        self.errors = []

    def write(self, place, text):
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def target(self, page, link):
        """The link as it is on the site."""
        if re.match(r"[a-z]+:", link):
            return link
        path, mark, anchor = link.partition("#")
        if not path:
            return link
        named = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        here = posixpath.dirname(self.pages[page])
        if named in self.pages:
            there = self.pages[named]
        elif named.endswith((".svg", ".png")) and (self.root / named).is_file():
            there = place(named)
            if there not in self.copied:
                self.copied.add(there)
                (self.folder / there).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(self.root / named, self.folder / there)
        elif (self.root / named).exists():
            there = self.shown.setdefault(named, f"source/{named}.md")
            mark, anchor = "", ""
        else:
            self.errors.append(f"{page}: {link} does not exist")
            return link
        return posixpath.relpath(there, here or ".") + mark + anchor

    def converted(self, page, text):
        """A page as MkDocs reads it: code stays as it is, except for its place in a list."""
        lines, fence, tabs, nested = [], None, False, []
        for line in text.splitlines():
            opening = FENCE.match(line)
            if fence:
                lines.append(self.indented(line, nested) if nested else line)
                if opening and opening.group(1).startswith(fence) and line.strip() == opening.group(1):
                    fence = None
                continue
            if line.strip() and not line.startswith(" ") and not ITEM.match(line):
                nested = []
            if opening:
                fence = opening.group(1)
                lines.append(self.indented(line, nested) if nested else line)
                continue
            if line.strip() == "<!-- tabs -->":
                tabs = True
            if line.startswith("<!--") and line.rstrip().endswith("-->"):
                lines.append("")
                continue
            item = ITEM.match(line)
            if item:
                nested = [indent for indent in nested if indent < len(item.group(1))] + [len(item.group(1))]
            lines.append(self.linked(page, self.indented(line, nested) if nested else line))
        text = "\n".join(lines) + "\n"
        return self.tabbed(text, page) if tabs else text

    @staticmethod
    def indented(line, nested):
        """A line of a list, with four blanks for each level instead of two or three."""
        if not line.strip():
            return line
        blanks = len(line) - len(line.lstrip(" "))
        levels = sum(1 for indent in nested if indent < blanks)
        rest = blanks - (nested[levels - 1] + 2) if levels else blanks
        is_item = ITEM.match(line)
        if is_item:
            return "    " * levels + line.lstrip(" ")
        return "    " * levels + " " * max(rest, 0) + line.lstrip(" ")

    def linked(self, page, line):
        """A line with its links followed, outside of code; the label of a link may be code."""
        parts = re.split(r"(`+[^`]*`+)", line)
        return "".join(part if i % 2 else LINK.sub(lambda m: self.moved(page, m), part) for i, part in enumerate(parts))

    def moved(self, page, match):
        return match.group(1) + self.target(page, match.group(2)) + match.group(3)

    def tabbed(self, text, page):
        # The comments are gone by now, so tabs are found in the text of the repository.
        source = (self.root / page).read_text(encoding="utf-8")
        for block in re.findall(r"(?s)<!-- tabs -->\n(.*?)<!-- /tabs -->", source):
            plain = self.converted(page, block)
            tabs = re.split(r"(?m)^\*\*(.+)\*\*$", plain)
            shown = tabs[0]
            for name, body in zip(tabs[1::2], tabs[2::2]):
                indented = "".join("    " + line if line.strip() else line for line in body.strip("\n").splitlines(True))
                shown += f'=== "{name}"\n\n{indented}\n\n'
            text = text.replace(plain, shown)
        return text

    def show(self, named):
        """A page that shows a source file, or lists a folder."""
        path = self.root / named
        page = self.shown[named]
        head = f"---\nsearch:\n  exclude: true\n---\n# {posixpath.basename(named)}\n\n`{named}`\n\n"
        if path.is_dir():
            inside = [name for name in self.files if name.startswith(named + "/")]
            self.write(page, head + "".join(f"- `{name[len(named) + 1:]}`\n" for name in inside))
            return
        text = path.read_text(encoding="utf-8")
        fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
        language = LANGUAGES.get(path.suffix, "bash" if text.startswith("#!") else "")
        self.write(page, f"{head}{fence}{language}\n{text.rstrip()}\n{fence}\n")

    def run(self, folder):
        api = Api(self.root, folder) if folder else None
        for page, there in self.pages.items():
            text = self.converted(page, (self.root / page).read_text(encoding="utf-8"))
            if api:
                text = api.linked(page, there, text)
            if page in SEARCH:
                text = f"---\nsearch:\n  {SEARCH[page]}\n---\n{text}"
            self.write(there, text)
        for named in sorted(self.shown):
            self.show(named)
        self.write("api.md", api.index() if api else NO_API)
        if api:
            api.copy(self.folder / "api")
            self.errors += api.errors
        shutil.copytree(self.root / "docs/site-parts/assets", self.folder / "assets")
        if self.errors:
            sys.exit("\n".join(self.errors))


NO_API = """# API

This build of the site, with `--no-api`, does not contain the API pages. To build the site with them, run:

```
./docs/site
```

The artifacts of each release have them as `-javadoc.jar`, which IDEs show.
"""


def main():
    root, folder = Path(sys.argv[1]), Path(sys.argv[2])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    Staging(root, folder).run(sys.argv[3] if len(sys.argv) > 3 else None)


if __name__ == "__main__":
    main()
