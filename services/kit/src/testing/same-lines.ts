import type { Language } from "@tessera/wire/text/language";

/** A rendered email, as text and HTML. */
interface Written {
  subject?: unknown;
  text?: unknown;
  html?: unknown;
}

/**
 * Returns the lines of an email that are the same in English and in German, so that nobody has translated them. Web addresses and the given
 * `values` are ignored.
 */
export function findSameLines(write: (language: Language) => Written, values: readonly string[]): string[] {
  const english = new Set(toLines(write("en"), values));
  return toLines(write("de"), values).filter((line) => english.has(line));
}

function toLines({ subject, text, html }: Written, values: readonly string[]): string[] {
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
