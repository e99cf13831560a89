/** The highlight over secrets in text. */
export const highlightName = "tessera-covered";

/** The attribute of elements that show a secret: fields, and what stands around a secret in text. */
export const coverMark = "data-tessera-covered";
