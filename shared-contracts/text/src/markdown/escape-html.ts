/** Escapes a text for HTML, as content or as the value of an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export function linkToHtml(target: string, words: string): string {
  return `<a href="${escapeHtml(target)}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`;
}
