package files;

import jzon.bind.Json;

/** The fields before the content of a file; others are rejected, because a second name would not be detected. */
@Json
@Json.NoExtraFields
record FileHead(String name, String checksumType) {}
