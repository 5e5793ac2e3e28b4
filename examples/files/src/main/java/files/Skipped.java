package files;

import jzon.bind.Json;

/** A file that the server could not send, and why. */
@Json
record Skipped(String name, String reason) {}
