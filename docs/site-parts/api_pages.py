"""Joins Scaladoc and Javadoc, which ./docs/site has written, with the pages of the site.

- The pages ask no other server, follow the dark colours of the system, and lead to one another.
- The page api.md leads to each published module. It fails if a module or a public class has no page.
- Names of types in other pages become links, and each page ends with the types that its code uses.
"""

import json
import posixpath
import re
import shutil
from pathlib import Path
from urllib.parse import quote

SITE = "https://jzon.dev/api/"  # as project/ApiPages.scala has it

# Where modules have their sources; others are in integrations/, under their name without jzon-.
FOLDERS = {"jzon": "scala", "jzon-describe": "scala/describe", "jzon-shadow": "scala/shadow", "jzon-java": "java",
           "jzon-java-interop": "integrations/java", "jzon-engine": "engine", "jzon-codecs": "codecs",
           "jzon-streams": "streams", "jzon-schema": "schema", "jzon-formats": "formats", "jzon-yaml": "yaml",
           "jzon-spark": "spark"}

# Scala 2.13 only, with pages of their own.
OF_213 = {"jzon-spark": "spark", "jzon-finagle": "finagle"}

LEFT_OUT = {
    "jzon-java-processor": "the compiler runs it, and programs call nothing in it",
    "jzon-codegen": "helpers of the macros and of the annotation processor",
    "jzon-bom": "contains no code",
}

SCALA = ["jzon", "jzon.describe", "jzon.shadow", "jzon.http.body"]
ENGINE = ["jzon.engine.error", "jzon.engine", "jzon.streams", "jzon.engine.binary", "jzon.engine.description"]
JAVA = ["jzon.bind", "jzon.bind.tree", "jzon.bind.http"]

# The packages of frameworks, by the page that is about them.
FRAMEWORKS = {
    "docs/http/http4s.md": ["jzon.http.http4s"], "docs/http/pekko-http.md": ["jzon.http.pekko"],
    "docs/http/zio-http.md": ["jzon.http.zio"], "docs/http/play.md": ["jzon.http.play"],
    "docs/http/tapir.md": ["jzon.http.tapir"], "docs/http/sttp.md": ["jzon.http.sttp"],
    "docs/http/finagle.md": ["jzon.http.finagle"], "docs/http/spring-web.md": ["jzon.spring"],
    "docs/http/jakarta-rest.md": ["jzon.jakartarest"], "docs/http/javalin.md": ["jzon.javalin"],
    "docs/start/spring-boot.md": ["jzon.spring"], "docs/spark.md": ["jzon.data.spark"],
    "docs/start/spark.md": ["jzon.data.spark"],
    "docs/java/frameworks.md": ["jzon.spring", "jzon.jakartarest", "jzon.javalin", "jzon.data.kafka"],
}

OF_JAVA = re.compile(r"docs/(java/.*|java\.md|start/(java|spring-boot)\.md|http/(spring-web|jakarta-rest|javalin)\.md|"
                     r"from-(jackson|gson)\.md|troubleshooting/java\.md)$")
# Pages about Go, about figures, or about jzon's own code.
NO_LINKS = re.compile(r"docs/(start/go|from-encoding-json|performance.*|speed|harnesses|security|design|modules|stability)\.md$")
# Their names belong to the other library as often as to jzon.
OF_TWO = re.compile(r"docs/(from-.*|guide/differences|why)\.md$")

SPELLED = re.compile(r"^(@?)([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?=$|[\[(<])")
IN_CODE = re.compile(r"(?<![\w.\"])(@?)([A-Za-z_]\w*(?:\.[A-Z]\w*)*)")


class Api:
    def __init__(self, root, folder):
        self.root, self.folder = root, Path(folder)
        self.types = {}  # (package, name) -> page, relative to api/
        self.aliases = {}  # the same for Scala's names of Java's types
        self.members = {}  # the same for Type.member
        self.errors = []
        exported = set()
        for info in root.glob("*/src/main/java/module-info.java"):
            exported.update(re.findall(r"exports ([\w.]+);", info.read_text(encoding="utf-8")))
        self.hidden = lambda package: package.startswith(("jzon.engine", "jzon.bind", "jzon.streams")) \
            and package not in exported and not (self.folder / "scala" / (package.replace(".", "/") + ".html")).is_file()
        self.read_scaladoc()
        for name in OF_213.values():
            self.read_files(name)
        self.read_javadoc()

    # ---- names

    def read_scaladoc(self):
        text = (self.folder / "scala/scripts/searchData.js").read_text(encoding="utf-8")
        entries = json.loads(text[text.index("["):text.rindex("]") + 1])
        kinds = {"class", "trait", "object", "enum", "type", "case"}
        owners = {}
        for entry in entries:
            if entry["k"] in kinds and not entry["e"] and entry["d"].startswith("jzon"):
                owners[entry["d"] + "." + entry["n"]] = entry
        for entry in sorted(entries, key=lambda e: e["k"] == "object"):  # a class before its companion
            package, outer = entry["d"], []
            while package in owners:
                outer.insert(0, owners[package]["n"])
                package = owners[package]["d"]
            name = ".".join(outer + [entry["n"]])
            link = "scala/" + entry["l"].removesuffix("#")
            if entry["k"] in kinds:
                (self.aliases if entry["k"] == "type" else self.types).setdefault((package, name), link)
            elif outer and entry["k"] in ("def", "val"):
                self.members.setdefault((package, name), link)

    def read_files(self, module):
        for path in sorted((self.folder / module / "jzon").rglob("*.html")):
            parts = path.relative_to(self.folder / module).with_suffix("").parts
            if parts[-1] == "index" or "internal" in parts:
                continue
            name = parts[-1].removesuffix("$").replace("$$", ".").replace("$", "")
            self.types.setdefault((".".join(parts[:-1]), name), f"{module}/{path.relative_to(self.folder / module).as_posix()}")

    def read_javadoc(self):
        def index(name):
            text = (self.folder / f"java/{name}-search-index.js").read_text(encoding="utf-8")
            return json.loads(text[text.index("["):text.rindex("]") + 1])

        for entry in index("type"):
            if "p" in entry and not self.hidden(entry["p"]):
                page = f"java/{entry['p'].replace('.', '/')}/{entry['l']}.html"
                self.types[entry["p"], entry["l"]] = page
        for entry in index("member"):
            owner = self.types.get((entry.get("p"), entry.get("c")))
            if owner and owner.startswith("java/"):
                name = entry["c"] + "." + re.match(r"\w*", entry["l"]).group(0)
                self.members.setdefault((entry["p"], name), owner + "#" + entry.get("u", entry["l"]))

    def packages(self, page, name, annotated):
        if annotated:
            return JAVA if name[0].isupper() else SCALA
        first = FRAMEWORKS.get(page, [])
        return first + (JAVA + ENGINE if OF_JAVA.match(page) else ENGINE[:1] + SCALA + ENGINE[1:])

    def find(self, page, spelled, annotated):
        """The page of a type or of its member, and the type's name; spelled is Name, or Name.Inner, or Name.member."""
        spelled = spelled.removeprefix("jzon.bind.").removeprefix("jzon.")
        parts = spelled.split(".")
        if not annotated and not parts[0][0].isupper():
            return None
        packages = self.packages(page, spelled, annotated)
        for types, package in [(self.types, package) for package in packages] + [(self.aliases, package) for package in packages]:
            for length in range(len(parts), 0, -1):
                name = ".".join(parts[:length])
                if (package, name) in types:
                    member = self.members.get((package, ".".join(parts[:length + 1])))
                    return member or types[package, name], name, types[package, name]
        return None

    # ---- links in pages

    def address(self, place, link):
        """A link from a page of the site to one of these pages."""
        path, mark, anchor = ("api/" + link).partition("#")
        relative = posixpath.relpath(path, posixpath.dirname(place) or ".")
        return quote(relative, safe="/.$") + mark + quote(anchor, safe="$.,:-")

    def wants(self, page):
        return page.startswith("docs/") and not NO_LINKS.match(page)

    def linked(self, page, place, text):
        """The text of a page, with a link at the first mention of each type, and a last line with those in its code."""
        if not self.wants(page):
            return text
        met, used, fence, lines = set(), {}, None, []
        for line in text.splitlines():
            opening = re.match(r"^ *(```+|~~~+) *(\w*)", line)
            if fence:
                if opening and line.strip() == fence[0]:
                    fence = None
                elif fence[1] in ("scala", "java", "kotlin"):
                    for match in IN_CODE.finditer(line.split("//")[0]):
                        self.use(page, match, used)
                lines.append(line)
                continue
            if opening:
                fence = (opening.group(1), opening.group(2))
            elif not line.startswith("#"):
                parts = re.split(r"(`+[^`]*`+)", line)
                for i in range(1, len(parts), 2):
                    match = SPELLED.match(parts[i].strip("`"))
                    if not match:
                        continue
                    self.use(page, match, used)
                    is_label = parts[i - 1].endswith("[") or re.match(r"[^\[]*\]\(", parts[i + 1])
                    found = self.find(page, match.group(2), match.group(1))
                    if found and not is_label and found[0] not in met and not OF_TWO.match(page):
                        met.add(found[0])
                        parts[i] = f"[{parts[i]}]({self.address(place, found[0])})"
                line = "".join(parts)
            lines.append(line)
        text = "\n".join(lines) + "\n"
        if used:
            most = sorted(used, key=lambda name: -used[name][0])[:8]
            links = [f"[`{name}`]({self.address(place, used[name][1])})" for name in most]
            text += "\nTypes on this page, in the API: " + ", ".join(links) + ".\n"
        return text

    def use(self, page, match, used):
        found = self.find(page, match.group(2), match.group(1))
        if found:
            name = match.group(1) + found[1]
            used[name] = (used.get(name, (0,))[0] + 1, found[2])

    # ---- the pages themselves

    def copy(self, to):
        """Copies the pages, with links to one another instead of the site's address."""
        for module in ["scala", "java", *OF_213.values()]:
            shutil.copytree(self.folder / module, to / module)
        for path in list((to / "java").rglob("*.md")):  # licences of Javadoc's scripts, which MkDocs would take for pages
            path.rename(path.with_suffix(".txt"))
        dark = (self.root / "docs/site-parts/javadoc-dark.css").read_text(encoding="utf-8")
        jquery = sorted((to / "java/script-dir").glob("jquery-[0-9]*.js"))
        for path in to.rglob("*.html"):
            text = path.read_text(encoding="utf-8")
            up = "../" * (len(path.relative_to(to).parts) - 1)
            if jquery:  # Scaladoc asks another server for it
                text = re.sub(r'src="https://code\.jquery\.com/[^"]*"', f'src="{up}java/script-dir/{jquery[0].name}"', text)
            text = re.sub(r'<script[^>]*src="https?://[^>]*>\s*</script>', "", text)
            text = text.replace(SITE, up or "./")
            if path.is_relative_to(to / "java"):
                text = text.replace("</head>", f"<style>{dark}</style>\n</head>", 1)
            path.write_text(text, encoding="utf-8")

    def package_of(self, folder):
        """The package of a module: the one that the fewest names lead to."""
        found = set()
        for path in (self.root / folder / "src/main").rglob("*"):
            if path.suffix in (".scala", ".java") and path.name != "module-info.java":
                names = re.findall(r"(?m)^package (?:object )?([\w.]+)", path.read_text(encoding="utf-8"))
                if names:
                    found.add(".".join(names))
        return min(found, key=lambda name: (name.count("."), name))

    def index(self):
        """The Markdown of api.md."""
        listed = re.findall(r"(?m)^\| `(?:\"dev\.jzon\" %% \"|dev\.jzon:)(jzon[\w-]*)[^|]*\| ([^|]*) \|",
                            (self.root / "docs/modules.md").read_text(encoding="utf-8"))
        rows = {"scala": [], "213": [], "java": []}
        for module, purpose in listed:
            if module in LEFT_OUT:
                continue
            folder = FOLDERS.get(module, "integrations/" + module.removeprefix("jzon-"))
            package = self.package_of(folder)
            is_java = not any((self.root / folder / "src/main").glob("scala*"))
            kind = "java" if is_java else "213" if module in OF_213 else "scala"
            under = "java" if is_java else OF_213.get(module, "scala")
            end = {"scala": ".html", "213": "/index.html", "java": "/package-summary.html"}[kind]
            page = f"{under}/{package.replace('.', '/')}{end}"
            if not (self.folder / page).is_file():
                self.errors.append(f"API: there is no page of {module}: {page}")
            rows[kind].append(f"| [`{package}`](api/{page}) | `{module}` | {purpose} |")
            self.check_face(folder, under)
        head = "| Package | Module | For |\n| --- | --- | --- |\n"
        return (
            "# API\n\n"
            "These pages list all public types and methods, with a search over all modules of a language.\n\n"
            "## Scala\n\n[All of Scala](api/scala/index.html) is one set of pages, written for Scala 3. Scala 2.13 has the same types and "
            "methods, except where [Scala 3 has more](guide/scala-3.md).\n\n" + head + "\n".join(rows["scala"]) +
            "\n\n## Scala 2.13 only\n\n" + head + "\n".join(rows["213"]) +
            "\n\n## Java\n\n[All of Java](api/java/index.html) is one set of pages. Scala programs use the readers, writers, errors and "
            "limits in it too.\n\n" + head + "\n".join(rows["java"]) +
            "\n\n## Left out\n\n" + "".join(f"- `{name}`: {why}.\n" for name, why in LEFT_OUT.items()) +
            "- Go: in your module, `go doc -all jzon.dev/go/jettison` or `jzon.dev/go/json` prints the documentation.\n")

    def check_face(self, folder, under):
        """Every class in the list of a module's public classes has a page."""
        faces = [path for path in sorted((self.root / folder).glob("public-face*.txt"))
                 if under in ("java", *OF_213.values()) or not path.name.endswith("-2.13.txt")]
        for face in faces:
            for name in re.findall(r"(?m)^public .*?\b(?:class|interface|enum|record|@interface) ([\w.$]+)",
                                   face.read_text(encoding="utf-8")):
                if not self.has_page(name, under):
                    self.errors.append(f"API: {folder}: {name} has no page")

    def has_page(self, name, under):
        package, _, simple = name.rpartition(".")
        folder = self.folder / under / package.replace(".", "/")
        if under == "java":
            return (folder / (simple.replace("$", ".") + ".html")).is_file()
        if simple.rstrip("$") == "package":
            return folder.with_suffix(".html").is_file() or (folder / "index.html").is_file()
        inner = simple.removeprefix("package$").rstrip("$")
        if simple.startswith("package$"):
            folder = folder if (folder / (inner + ".html")).is_file() else folder / "package$"
        spelled = (inner, inner.replace("$", "$$"))
        return any((folder / (name + end)).is_file() for name in spelled for end in (".html", "$.html"))
