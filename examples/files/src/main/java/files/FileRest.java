package files;

import jzon.bind.Json;

/** The fields after the content of a file; others are rejected, because a second name would not be detected. */
@Json
@Json.NoExtraFields
record FileRest(String checksum) {}
