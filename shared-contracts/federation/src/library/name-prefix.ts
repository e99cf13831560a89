/** Begins the name under which the shell shares a name of a library that it provides on demand. */
export const namePrefix = "@tessera/page/";
