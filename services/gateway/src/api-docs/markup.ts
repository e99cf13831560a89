import { escapeHtml } from "@tessera/wire/text/escape-html";

/** Returns the Markdown that texts of the reference use as HTML: paragraphs, code and bold. */
export function toMarkup(markdown: string): string {
  return markdown
    .split(/\n\n+/)
    .map((paragraph) => `<p>${toInline(paragraph)}</p>`)
    .join("");
}

export function toInline(markdown: string): string {
  return escapeHtml(markdown)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
}

/** Returns a block of code with its language or purpose above it. */
export function toCode(title: string, code: string): string {
  return `<figure class="code"><figcaption>${escapeHtml(title)}</figcaption><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></figure>`;
}
