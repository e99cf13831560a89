/** The current version of redaction. A file stores the version that processed its content. 1: texts and pictures. */
export const redactionVersion = 1;
