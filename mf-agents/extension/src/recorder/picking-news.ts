/** The kinds of the messages by which the panel ends the picking of an element in a page, and the page reports its end. */
export const [stopPicking, pickingEnded] = ["stop-picking", "picking-ended"] as const;
