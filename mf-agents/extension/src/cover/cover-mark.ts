/** The name of the CSS highlight that covers secrets in text. */
export const highlightName = "tessera-covered";

/** The attribute of elements that show a secret: form fields, and the parents of secret text. */
export const coverMark = "data-tessera-covered";

/** The attribute of frames of other sites that the extension may not read. */
export const frameMark = "data-tessera-hidden";
