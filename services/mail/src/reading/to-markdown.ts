import type { CollectedContent } from "./collect-content.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { textToMarkdown } from "./text-to-markdown.ts";

/** Returns the texts one after another as Markdown. HTML keeps links, lists and the position of pictures. */
export function toMarkdown({ texts, files }: CollectedContent): string {
  const pictures = new Map(
    files.flatMap(({ contentId, filename }, place) =>
      contentId ? [[contentId, filename ?? `image-${place + 1}`] as const] : [],
    ),
  );
  return texts
    .map(({ type, text }) => (type === "html" ? htmlToMarkdown(text, pictures) : textToMarkdown(text)))
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}
