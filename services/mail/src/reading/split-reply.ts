import { quoteMark } from "./quote-mark.ts";

/** The parts of a mail: its new text, the quoted text and the signature. */
export interface SplitReply {
  body: string;
  quoted: string | null;
  signature: string | null;
}

/** The lines with which mail programs introduce quoted text, in the most common languages. */
const introductions = [
  /^On .{5,200}wrote:\s*$/iu,
  /^Am .{5,200}schrieb.{0,120}:\s*$/iu,
  /^Le .{5,200}a écrit\s*:\s*$/iu,
  /^El .{5,200}escribió\s*:\s*$/iu,
  /^Il .{5,200}ha scritto\s*:\s*$/iu,
  /^Em .{5,200}escreveu\s*:\s*$/iu,
  /^Op .{5,200}schreef.{0,120}:\s*$/iu,
  /^W dniu .{5,200}(?:napisał|pisze).{0,120}:\s*$/iu,
  /^.{5,120}(?:于|在).{0,120}写道[:：]\s*$/u,
  /^\d{4}年.{5,120}[:：]\s*$/u,
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Forwarded message).{0,40}$/iu,
  /^_{10,}\s*$/u,
];
/** A second header line, which a quoted mail has after its `From:`. */
const secondHeader = /^(?:Sent|Date|To|Gesendet|An|Envoyé|À|Enviado|Para|Inviato|Verzonden|Aan|Datum):\s/iu;
const headerLine = /^(?:From|Von|De|Da|Van):/iu;

/** Splits a mail without losing text: what is not in the body is in another part. For a mail that only quotes, the quote is the body. */
export function splitReply(markdown: string): SplitReply {
  const lines = markdown.replaceAll("\r\n", "\n").split("\n");
  const start = quoteStart(lines);
  const own = lines.slice(0, start).join("\n");
  const quoted = tidy(lines.slice(start).join("\n"));
  if (own.trim() === "") return { body: tidy(markdown), quoted: null, signature: null };
  return { ...splitSignature(own), quoted: quoted === "" ? null : quoted };
}

function quoteStart(lines: string[]): number {
  const place = lines.findIndex((line, index) => isQuoteStart(lines, line.trim(), index));
  if (place < 0) return lines.length;
  // Includes the line before it that introduces the quote, or separates it from the rest.
  const before = lines.slice(0, place).findLastIndex((line) => line.trim() !== "");
  return before >= 0 && isIntroduction(lines[before]?.trim() ?? "", lines[place] ?? "") ? before : place;
}

function isIntroduction(before: string, start: string): boolean {
  if (before === "* * *") return true;
  if (!/[:：]$/u.test(before) || before.length <= 15) return false;
  return start.includes(quoteMark) || (start.trim().startsWith(">") && /\d.*@|@.*\d/u.test(before));
}

function isQuoteStart(lines: string[], line: string, index: number): boolean {
  if (line.includes(quoteMark)) return true;
  const plain = line.replaceAll(/[*\\]/gu, "");
  if (headerLine.test(plain))
    return lines
      .slice(index + 1, index + 4)
      .some((next) => secondHeader.test(next.replaceAll(/[*\\]/gu, "").trim()));
  const joined = `${plain} ${lines[index + 1]?.replaceAll(/[*\\]/gu, "").trim() ?? ""}`.trim();
  if (introductions.some((introduction) => introduction.test(plain))) return true;
  if (
    /^(?:On|Am|Le|El|Il|Em|Op) /u.test(plain) &&
    introductions.some((introduction) => introduction.test(joined))
  )
    return true;
  // A block of quoted lines that extends to the end.
  return (
    plain.startsWith(">") &&
    lines.slice(index).every((next) => next.trim() === "" || next.trim().startsWith(">"))
  );
}

/** Splits off a signature, which follows the separator line of mail programs and is short. */
function splitSignature(own: string): Pick<SplitReply, "body" | "signature"> {
  const lines = own.split("\n");
  const place = lines.findLastIndex((line) => /^(?:-- ?|\\--\s?|—)$/u.test(line));
  if (place <= 0 || lines.length - place > 12) return { body: tidy(own), signature: null };
  const body = tidy(lines.slice(0, place).join("\n"));
  const signature = tidy(lines.slice(place + 1).join("\n"));
  return body === "" || signature === "" ? { body: tidy(own), signature: null } : { body, signature };
}

function tidy(text: string): string {
  return text
    .replaceAll(quoteMark, "")
    .replaceAll(/[^\S\n]+$/gmu, "")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}
