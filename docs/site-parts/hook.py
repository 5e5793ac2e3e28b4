"""Writes llms.txt, llms-full.txt and one page with all pages, in the order of the navigation; ranks what the search finds."""

import posixpath
import re
from pathlib import Path

# The pages of docs/start, by name; others follow in alphabetical order.
STARTS = {"scala-3": "Scala 3", "scala-2": "Scala 2.13", "java": "Java", "spring-boot": "Spring Boot", "go": "Go",
          "spark": "Spark and PySpark"}

texts = {}  # path of a page in the repository's copy -> its Markdown
contents = {}  # the same -> its HTML


def on_config(config):
    """Lists the pages of docs/start after the home page, and the cheat sheet as the last of them."""
    names = [path.stem for path in Path(config.docs_dir, "start").glob("*.md") if path.stem != "index"]
    known = list(STARTS)
    names.sort(key=lambda name: (known.index(name) if name in STARTS else len(known), name))
    pages = [{STARTS.get(name, name.replace("-", " ").capitalize()): f"start/{name}.md"} for name in names]
    if Path(config.docs_dir, "start/index.md").exists():
        pages.insert(0, "start/index.md")
    if Path(config.docs_dir, "cheat-sheet.md").exists():
        pages.append({"Cheat sheet": "cheat-sheet.md"})
    if pages:
        config.nav.insert(1, {"Start": pages})
    return config


def on_pre_build(config):
    texts.clear()
    contents.clear()


def on_page_markdown(markdown, page, config, files):
    texts[page.file.src_uri] = markdown
    return markdown


def on_page_content(html, page, config, files):
    contents[page.file.src_uri] = (page.title, page.url, html)
    return html


def on_nav(nav, config, files):
    config.extra["ordered_pages"] = [page.file.src_uri for page in nav.pages]
    return nav


def on_post_build(config):
    order = [path for path in config.extra["ordered_pages"] if path in contents]
    site = Path(config.site_dir)
    index = [f"# {config.site_name}", "", f"> {config.site_description}", "", "## Pages", ""]
    for path in order:
        title, url, _ = contents[path]
        index.append(f"- [{title}]({posixpath.join(config.site_url, url)}): {first_sentence(texts[path])}")
    index += ["", "## All of it", "", f"- [All pages as one text]({config.site_url}llms-full.txt)",
              f"- [All pages on one page]({config.site_url}all/)", ""]
    (site / "llms.txt").write_text("\n".join(index), encoding="utf-8")
    full = "\n\n".join(f"<!-- {contents[path][1] or '/'} -->\n\n{texts[path].strip()}" for path in order)
    (site / "llms-full.txt").write_text(full + "\n", encoding="utf-8")
    ranking = Path(__file__).with_name("search_rank.js").read_text(encoding="utf-8")
    for worker in (site / "assets/javascripts/workers").glob("search.*.js"):
        worker.write_text(ranking + worker.read_text(encoding="utf-8"), encoding="utf-8")
    (site / "all").mkdir(exist_ok=True)
    (site / "all/index.html").write_text(all_pages(config, order), encoding="utf-8")


def first_sentence(markdown):
    """The first paragraph's first sentence, without links and marks."""
    for paragraph in re.split(r"\n\s*\n", re.sub(r"(?s)```.*?```", "", markdown)):
        words = " ".join(paragraph.split())
        if words and words[0] not in "#|-<>!*":
            plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words)
            return re.match(r".*?[.:](?= |$)|.*", plain).group(0).rstrip(":")
    return ""


def all_pages(config, order):
    names = {posixpath.normpath("/" + contents[path][1]): anchor(path) for path in order}

    def moved(path):
        prefix, url = anchor(path), contents[path][1]

        def link(match):
            target = match.group(2)
            if re.match(r"[a-z]+:", target):
                return match.group(0)
            place, _, fragment = target.partition("#")
            there = posixpath.normpath(posixpath.join("/" + url, place)) if place else posixpath.normpath("/" + url)
            if match.group(1) == "href" and there in names:
                name = names[there]
                return f'href="#{name}--{fragment}"' if fragment else f'href="#{name}"'
            absolute = posixpath.relpath(there, "/all") + ("/" if place.endswith("/") else "")
            return f'{match.group(1)}="{absolute}{"#" + fragment if fragment else ""}"'

        html = re.sub(r'\bid="([^"]*)"', lambda m: f'id="{prefix}--{m.group(1)}"', contents[path][2])
        html = re.sub(r'\bfor="([^"]*)"', lambda m: f'for="{prefix}--{m.group(1)}"', html)
        html = re.sub(r'\b(href|src)="([^"]*)"', link, html)
        return f'<article id="{prefix}">\n{html}\n</article>'

    toc = "".join(f'<li><a href="#{anchor(path)}">{contents[path][0]}</a></li>' for path in order)
    style = ("body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:0 1rem}"
             "pre,table{overflow-x:auto;display:block}code{overflow-wrap:anywhere}img{max-width:100%}"
             "td,th{border:1px solid #999;padding:.2rem .5rem}table{border-collapse:collapse}.headerlink{display:none}"
             "@media(prefers-color-scheme:dark){body{background:#1e2129;color:#ddd}a{color:#8ab4f8}}")
    return ('<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f'<title>All pages - {config.site_name}</title><style>{style}</style></head><body>\n'
            f'<nav><ol>{toc}</ol></nav>\n' + "\n".join(map(moved, order)) + "\n</body></html>\n")


def anchor(path):
    return re.sub(r"[^a-z0-9]+", "-", path.removesuffix(".md").lower())
