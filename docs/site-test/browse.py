"""Looks at the built site as readers do, in a headless Chromium, on a wide and on a narrow screen.

Usage: browse.py HTML_FOLDER CHROMIUM [SCREENSHOTS_FOLDER]
"""

import functools
import http.server
import posixpath
import re
import sys
import threading
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import sync_playwright

WIDTHS = {"wide": (1280, 800), "narrow": (390, 844)}

# What a reader sees cut off: an element that ends right of the screen, outside of everything that scrolls.
CUT_OFF = """() => {
  const scrolls = e => {
    for (let p = e; p && p !== document.body; p = p.parentElement) {
      const style = getComputedStyle(p);
      if (['auto', 'scroll'].includes(style.overflowX) || style.position === 'fixed') return true;
    }
    return false;
  };
  return [...document.querySelectorAll('.md-content *, .md-header *')]
    .filter(e => {
      const box = e.getBoundingClientRect();
      const seen = box.width > 1 && box.height > 1 && getComputedStyle(e).visibility !== 'hidden';
      return seen && box.right > document.documentElement.clientWidth + 1 && !scrolls(e);
    })
    .slice(0, 5)
    .map(e => e.tagName + ' ' + (e.textContent || e.getAttribute('src') || '').trim().slice(0, 60));
}"""

# Cells so narrow that words stand one below the other cannot be read.
THIN_CELLS = """() => [...document.querySelectorAll('.md-content td')]
  .filter(e => e.textContent.trim().length > 40 && e.getBoundingClientRect().width < 80)
  .slice(0, 5).map(e => e.textContent.trim().slice(0, 60))"""

# Names in tables stay on one line.
BROKEN_NAMES = """() => [...document.querySelectorAll('.md-content td code')]
  .filter(e => /^[\\w.@]+$/.test(e.textContent) && e.getClientRects().length > 1)
  .slice(0, 5).map(e => e.textContent)"""

BROKEN_IMAGES = """() => [...document.images].filter(e => e.complete && e.naturalWidth === 0).map(e => e.src)"""

failures = []
passed = 0


def expect(holds, what):
    global passed
    if holds:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}")


class Page(HTMLParser):
    """The anchors and links of a page."""

    def __init__(self):
        super().__init__()
        self.anchors, self.links, self.scripts, self.viewport = set(), [], [], False

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        for name in ("id", "name"):
            if name in named:
                self.anchors.add(named[name])
        if tag == "meta" and named.get("name") == "viewport":
            self.viewport = True
        for name in ("href", "src"):
            if named.get(name) and tag in ("a", "img", "link", "script"):
                self.links.append(named[name])
                if tag == "script":
                    self.scripts.append(named[name])


# What readers of these pages look up in the API.
GUIDES = ("guide/", "java/", "http/", "start/", "from-", "streams/", "binary/", "spark/", "cheat-sheet/", "migrate/")


def check_links(folder):
    """Every link of every page, image, script and style sheet exists, with its anchor."""
    pages = {}
    for path in folder.rglob("*.html"):
        place = path.relative_to(folder).as_posix()
        page = Page()
        page.feed(path.read_text(encoding="utf-8"))
        pages[place] = page
    for place, page in pages.items():
        expect(page.viewport, f"{place} has no meta viewport")
        if place in ("404.html", "api/java/constant-values.html"):  # Javadoc of JDK 17 leads to packages without constants
            continue
        asked = [link for link in page.scripts if urlsplit(link).netloc]
        expect(not asked, f"{place} asks other servers: {asked}")
        if has_api(folder) and place.startswith(GUIDES) and not place.startswith(("start/go/", "from-encoding-json/")):
            expect(any(re.search("api/(scala|java|spark|finagle)/", link) for link in page.links),
                   f"{place} leads to no type of the API")
        for link in page.links:
            split = urlsplit(link)
            if split.scheme or split.netloc or link.startswith("data:"):
                continue
            there = posixpath.normpath(posixpath.join(posixpath.dirname(place), unquote(split.path))) if split.path else place
            if (folder / there).is_dir():
                there = posixpath.normpath(posixpath.join(there, "index.html"))
            exists = (folder / there).is_file()
            anchored = not split.fragment or there not in pages or unquote(split.fragment) in pages[there].anchors \
                or split.fragment.startswith("__")
            expect(exists and anchored, f"{place}: {link} is dead")
    return sorted(pages)


def has_api(folder):
    return (folder / "api/scala").is_dir()


def main():
    folder = Path(sys.argv[1])
    shots = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    pages = check_links(folder)
    print(f"links of {len(pages)} pages")

    handler = functools.partial(QuietHandler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_port}/"
    # Pages that show a source file are all alike, and the page with all pages is plain HTML.
    looked_at = [place.removesuffix("index.html") for place in pages
                 if place not in ("404.html", "all/index.html") and not place.startswith(("source/", "api/"))]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=sys.argv[2], args=["--no-sandbox"])
        for name, (width, height) in WIDTHS.items():
            context = browser.new_context(viewport={"width": width, "height": height})
            tab = context.new_page()
            errors = []
            tab.on("pageerror", lambda error: errors.append(str(error)))
            tab.on("request", lambda request: errors.append(f"asks another server: {request.url}")
                   if not request.url.startswith((home, "data:", "blob:")) else None)
            for place in looked_at:
                look(tab, home, place, name, shots)
            search(tab, home, name, shots)
            follow_picker(tab, home, name)
            change_colours(tab, home, name, shots)
            if has_api(folder):
                look_at_api(tab, home, name, shots)
            expect(not errors, f"{name}: {errors[:5]}")
            context.close()
        browser.close()
    server.shutdown()
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(1 if failures or not passed else 0)


def look(tab, home, place, name, shots):
    answer = tab.goto(home + place)
    expect(answer.ok, f"{name} {place}: status {answer.status}")
    tab.wait_for_function("() => [...document.images].every(e => e.complete)")
    expect(tab.locator("article h1").count() == 1, f"{name} {place}: not one heading of the first level")
    overflow = tab.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    expect(overflow <= 0, f"{name} {place}: the page is {overflow} pixels wider than the screen")
    for script, what in ((CUT_OFF, "cut off"), (THIN_CELLS, "too thin to read"), (BROKEN_NAMES, "broken in a table"),
                         (BROKEN_IMAGES, "not shown")):
        found = tab.evaluate(script)
        expect(not found, f"{name} {place}: {what}: {found}")
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
        tab.screenshot(path=str(shots / f"{place.strip('/').replace('/', '-') or 'home'}-{name}.png"))


def search(tab, home, name, shots):
    tab.goto(home)
    if name == "narrow":
        tab.locator("label.md-header__button[for=__search]").click()
    tab.locator("input.md-search__input").click()
    tab.keyboard.type("discriminator", delay=20)
    results = tab.locator(".md-search-result__item a.md-search-result__link")
    results.first.wait_for(state="visible")
    tab.wait_for_timeout(500)
    found = results.count()
    expect(found > 3, f"{name}: the search for 'discriminator' finds {found} results")
    if shots:
        tab.screenshot(path=str(shots / f"search-{name}.png"))
    results.first.click()
    tab.wait_for_load_state()
    tab.wait_for_function("() => location.pathname.length > 1")
    text = tab.locator("article").inner_text().lower()
    expect("discriminator" in text, f"{name}: the first result of the search, {tab.url}, is about something else")


def follow_picker(tab, home, name):
    """The links of the home page with which each reader starts."""
    tab.goto(home)
    starts = tab.evaluate("() => [...document.querySelectorAll('article a')].map(a => a.href)")
    starts = sorted({link for link in starts if link.startswith(home + "start/")} or
                    {link for link in starts if link in (home + "guide/", home + "java/", home + "go/", home + "spark/")})
    expect(len(starts) >= 4, f"{name}: the home page leads to {len(starts)} pages to start with")
    for link in starts:
        tab.goto(home)
        path = urlsplit(link).path
        tab.locator(f"article a[href='{path.removeprefix('/')}']").first.click()
        tab.wait_for_url(link + "*")
        expect(tab.locator("article pre code").count() > 0, f"{name}: {link} shows no code")


def change_colours(tab, home, name, shots):
    tab.goto(home)
    scheme = "() => document.body.getAttribute('data-md-color-scheme')"
    first = tab.evaluate(scheme)
    tab.locator("form[data-md-component=palette] label:visible").click()
    second = tab.evaluate(scheme)
    expect({first, second} == {"default", "slate"}, f"{name}: the colours were {first} and are {second}")
    if shots:
        tab.screenshot(path=str(shots / f"dark-{name}.png"))


# Scaladoc and Javadoc: what a reader types, and the page where that leads.
API_SEARCHES = {
    "api/scala/": ("#search-toggle, #mobile-menu-toggle", ".scaladoc-searchbar-input", "Codec", ".scaladoc-searchbar-row"),
    "api/java/": (None, "#search-input, #search", "JsonAdapter", ".ui-menu-item, .search-result-item"),
}


def look_at_api(tab, home, name, shots):
    """The pages of the API open, and their search finds a type."""
    for place in ("api/scala/jzon/Codec.html", "api/java/jzon/bind/JsonAdapter.html", "api/spark/jzon/data/spark/index.html",
                  "api/finagle/jzon/http/finagle/index.html"):
        expect(tab.goto(home + place).ok, f"{name} {place} does not open")
        if shots:
            tab.screenshot(path=str(shots / f"{place.removesuffix('.html').replace('/', '-')}-{name}.png"))
    for place, (button, field, typed, results) in API_SEARCHES.items():
        tab.goto(home + place)
        if button:
            tab.locator(button).locator("visible=true").first.click()
        tab.locator(field).locator("visible=true").first.click()
        tab.keyboard.type(typed, delay=20)
        found = tab.locator(results).filter(has_text=typed).first
        found.wait_for(state="visible")
        if shots:
            tab.screenshot(path=str(shots / f"{place.strip('/').replace('/', '-')}-search-{name}.png"))
        found.click()
        tab.wait_for_function(f"() => location.pathname.includes('{typed}')")


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    main()
