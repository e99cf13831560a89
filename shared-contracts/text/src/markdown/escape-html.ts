const references = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});)/giu;

/** Escapes a text for HTML, as content or as the value of an attribute. */
export function escapeHtml(text: string): string {
  return escapeMarks(text.replaceAll("&", "&amp;"));
}

/** Escapes a text in which `&amp;` and other character references stand for characters. */
export function escapeAroundReferences(text: string): string {
  return escapeMarks(text.replaceAll(references, "&amp;"));
}

function escapeMarks(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

export function linkToHtml(target: string, words: string): string {
  return `<a href="${escapeHtml(target)}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`;
}
