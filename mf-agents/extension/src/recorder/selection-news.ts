/** The kinds of the messages by which the panel ends the selection of an element in a page, and the page reports its end. */
export const [stopSelection, selectionEnded] = ["stop-selection", "selection-ended"] as const;
