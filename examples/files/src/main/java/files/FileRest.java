package files;

import jzon.bind.Json;

/** What stands behind the content of a file; nothing else may, as a second name would not be seen. */
@Json
@Json.NoExtraFields
record FileRest(String checksum) {}
