/** Marks the start of quoted text. It cannot occur in a mail, since control characters are removed. */
export const quoteMark = "\u0001";
