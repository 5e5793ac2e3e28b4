package files;

import jzon.bind.Json;

/** What stands before the content of a file; nothing else may, as a second name would not be seen. */
@Json
@Json.NoExtraFields
record FileHead(String name, String checksumType) {}
