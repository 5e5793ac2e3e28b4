/** Its types are not exported and not opened: adapters need neither. */
module shop {
  requires jzon.bind;
}
