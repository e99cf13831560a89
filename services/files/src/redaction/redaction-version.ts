/** What redaction finds and covers now; a file keeps the one that saw its content. 1: texts and pictures. */
export const redactionVersion = 1;
