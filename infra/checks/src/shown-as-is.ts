/** Texts that are shown or used as they are in every language, by file: names of keys, products and formats. */
export const shownAsIs: Readonly<Record<string, readonly string[]>> = {};
