/** The current version of redaction. A file stores the version that processed its content. 1: texts and pictures lost their secrets.
 * 2: they keep their bytes and are marked. */
export const redactionVersion = 2;
