/** The port by which the panel has a page covered. */
export const coverPortName = "cover";
