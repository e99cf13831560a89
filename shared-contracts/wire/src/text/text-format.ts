/** How a text is written: `plain`, in which every character stands for itself, or `markdown` (GitHub Flavored, without HTML). */
export const textFormatLabels = { plain: "Plain text", markdown: "Markdown" } as const;
export type TextFormat = keyof typeof textFormatLabels;
export const textFormats = Object.keys(textFormatLabels) as readonly TextFormat[];
