import { escapeHtml } from "@tessera/wire/text/escape-html";

export { escapeHtml };

export function linkToHtml(target: string, words: string): string {
  return `<a href="${escapeHtml(target)}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`;
}
