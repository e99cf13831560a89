import { type MimePart, parseMime, toText } from "@tessera/kit/mime/mime-part";
import { takeEncodedFiles } from "@tessera/kit/mime/uuencode";
import { unescapeMarkdown } from "@tessera/text/markdown/unescape-markdown";
import { findSecrets, redact } from "@tessera/text/redact";
import type { MailSource } from "@tessera/wire/mail/mail";
import { collectContent, isMail } from "./collect-content.ts";
import { detectFormat, readText } from "./read-text.ts";

const maxSourceLength = 256 * 1024;
/** Longer than a secret, so that none is cut before it is recognized. */
const overlap = 16 * 1024;
const maxMailDepth = 5;

/**
 * Returns a mail with its headers and texts, as it was received. What its files contain is left out, because files may be quarantined or have
 * secrets, and secrets in the texts are removed.
 */
export async function showSource(raw: Uint8Array): Promise<MailSource> {
  const { root } = await parseMime(raw);
  const whole = (await listLines(root, maxMailDepth)).join("\n").slice(0, maxSourceLength + overlap);
  const source = redact(await removeReadSecrets(whole, root), new Map());
  return { source: source.slice(0, maxSourceLength), is_cut: source.length > maxSourceLength };
}

const minSecretLength = 6;
/** Marks of bold text or code around a value. */
const marks = /^[*_`]+|[*_`]+$/gu;

/** Removes secrets that only the readable text shows as such: in HTML, tags stand between the name and the value. */
async function removeReadSecrets(source: string, root: MimePart): Promise<string> {
  const content = await collectContent(root);
  const text = unescapeMarkdown(readText(content, detectFormat([content])).slice(0, maxSourceLength));
  const found = findSecrets(text).map(({ what, start, end }) => ({
    what,
    value: text.slice(start, end).replaceAll(marks, ""),
  }));
  return found
    .filter(({ value }) => value.length >= minSecretLength)
    .reduce((rest, { what, value }) => rest.replaceAll(value, `[${what} removed]`), source);
}

async function listLines(part: MimePart, depth: number): Promise<string[]> {
  const headers = part.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`);
  return [...headers, "", ...(await listContent(part, depth))];
}

async function listContent(part: MimePart, depth: number): Promise<string[]> {
  if (part.type.startsWith("multipart/")) return listParts(part, depth);
  if (isMail(part) && depth > 0) return listLines((await parseMime(part.content)).root, depth - 1);
  return isShown(part) ? [showText(part)] : [describeFile(part.filename, part.content)];
}

async function listParts(part: MimePart, depth: number): Promise<string[]> {
  const lines = [toText({ ...part, type: "text/plain", params: {} }).trim()].filter((text) => text !== "");
  for (const child of part.parts) lines.push("", "--", ...(await listLines(child, depth)));
  return lines;
}

/** The texts of a mail, and the reports of mail servers. */
function isShown({ type, disposition, filename }: MimePart): boolean {
  if (disposition === "attachment" || filename !== null) return false;
  return /^text\/(?!rtf|richtext)|^message\/(?!rfc822|global$|partial|external-body)/u.test(type);
}

const embeddedFile = /(?<=base64,)[A-Za-z0-9+/=\s]{1000,}/gu;

function showText(part: MimePart): string {
  const { text, files } = takeEncodedFiles(toText(part).slice(0, maxSourceLength + overlap));
  const shown = text.replaceAll(embeddedFile, "[file left out]");
  return [shown, ...files.map(({ filename, content }) => describeFile(filename, content))].join("\n");
}

function describeFile(filename: string | null, { length }: Uint8Array): string {
  const size = `${Math.ceil(length / 1024)} kB`;
  return `[file left out: ${filename === null ? size : `${filename}, ${size}`}]`;
}
