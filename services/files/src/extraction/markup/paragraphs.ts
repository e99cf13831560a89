import { oneLine } from "@tessera/text/wording";
import { escapeHtml } from "@tessera/wire/text/escape-html";

/** Elements within a line of text; the others end a paragraph. */
const inline =
  /<\/?(?:[\w.-]+:)?(?:span|a|b|i|em|strong|u|sub|sup|g|x|bpt|ept|ph|hi|emphasis|code|s|tab|soft-page-break)(?:\s[^<>]*)?\/?>/gu;
/** Attributes that people read: names of entries, places and fields, messages. */
const readable = /<[^<>]{0,2000}?\s(?:text|title|name|label|message)="([^"<>]{2,300})"[^<>]{0,2000}>/gu;
const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&", nbsp: " " };

/** Returns the texts of a document in XML, one for each element. Markup that is written as text is removed, too. */
export function readParagraphs(xml: string): string[] {
  const plain = xml
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/gu, (_, text: string) => escapeHtml(text))
    .replace(/<(?:[\w.-]+:)?binary[\s>][\s\S]*?<\/(?:[\w.-]+:)?binary>/gu, "")
    .replace(readable, (tag, text: string) => `${tag}\n${text}\n`)
    .replace(inline, " ")
    .replace(/<[^<>]*>/gu, "\n");
  return plain
    .split("\n")
    .map((line) => oneLine(decodeEntities(line).replace(/<[^<>]{1,200}>/gu, " ")))
    .filter((line) => line !== "");
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/giu, (whole, digits, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
