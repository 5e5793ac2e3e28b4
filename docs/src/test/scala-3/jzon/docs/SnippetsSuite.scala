package jzon.docs

/** The README and the pages show what their Scala prints. */
class SnippetsSuite extends WrittenPages:
  for (page, program) <- pages.All.pages do
    test(page):
      compare(JavaSource.root.resolve(page), PageRun.of(page, program))
