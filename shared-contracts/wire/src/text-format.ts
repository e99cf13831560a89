/** How a text is written: `plain`, in which every character stands for itself, or `markdown` (GitHub Flavored, without HTML). */
export const textFormats = ["plain", "markdown"] as const;
export type TextFormat = (typeof textFormats)[number];
