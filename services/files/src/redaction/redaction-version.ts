/** The current version of redaction. A file stores the version that processed its content. 1: texts and pictures lost their secrets.
 * 2: they keep their bytes and are marked. 3: network logs lose the values of all secret names, and are not marked for what they lost. */
export const redactionVersion = 3;
