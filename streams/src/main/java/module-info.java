/** Streams of JSON documents: on lines, after one another, as records of RFC 7464, as elements of an array. */
module jzon.streams {
  requires transitive jzon.engine;

  exports jzon.streams;
}
