import type { Language } from "@tessera/wire/language";

/** An email as it is written, text and HTML. */
interface Written {
  subject?: unknown;
  text?: unknown;
  html?: unknown;
}

/**
 * What an email says in English and in German alike, which is what nobody translated: its lines without addresses of pages, and without the
 * `values` that it is made with.
 */
export function findSameLines(write: (language: Language) => Written, values: readonly string[]): string[] {
  const english = new Set(linesOf(write("en"), values));
  return linesOf(write("de"), values).filter((line) => english.has(line));
}

function linesOf({ subject, text, html }: Written, values: readonly string[]): string[] {
  const visible = String(html ?? "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<[^>]*>/g, "\n");
  const lines = [subject, text, visible].flatMap((part) => String(part ?? "").split("\n"));
  return lines.map((line) => withoutValues(line, values)).filter((line) => /\p{L}{3}/u.test(line));
}

function withoutValues(line: string, values: readonly string[]): string {
  return ["Tessera", ...values]
    .reduce((rest, value) => rest.replaceAll(value, ""), line.replaceAll(/https?:\/\/\S+/g, ""))
    .trim();
}
