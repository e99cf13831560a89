import { readCms } from "@tessera/kit/mime/cms";
import { type MimePart, parseMime, toText } from "@tessera/kit/mime/mime-part";
import { isTnef, readTnef } from "@tessera/kit/mime/tnef";
import { takeEncodedFiles } from "@tessera/kit/mime/uuencode";
import { readRtf } from "@tessera/kit/text/rtf";
import { takeEmbeddedPictures } from "./embedded-pictures.ts";
import { readEnriched } from "./enriched-text.ts";
import type { MailFile } from "./mail-file.ts";
import { type Invitation, readInvitation } from "./read-invitation.ts";

/** A text of a mail, in the form in which it was sent. */
export interface MailText {
  type: "plain" | "html";
  text: string;
}

/** What a mail contains, in its order. */
export interface CollectedContent {
  texts: MailText[];
  files: MailFile[];
  invitations: Invitation[];
  /** The ways in which parts are encrypted. */
  encryptions: Encryption[];
}

export type Encryption = "S/MIME" | "PGP";

const maxSealed = 5;

/** Collects the texts and files of a part, of mails that are signed or packed into it, and of winmail.dat. */
export async function collectContent(part: MimePart, depth = 0): Promise<CollectedContent> {
  if (part.type === "multipart/alternative") return collectAlternative(part, depth);
  if (part.type.startsWith("multipart/")) return collectMultipart(part, depth);
  if (isFileEncoded(part)) return collectEncodedFile(part);
  if (isMail(part)) return collectMail(part);
  if (isTnef(part.content)) return collectTnef(part);
  if (/^application\/(?:x-)?pkcs7-mime$/u.test(part.type) || /\.p7m$/iu.test(part.filename ?? ""))
    return collectSealed(part, depth);
  return isText(part) ? collectText(part) : aFile(part);
}

const nothing: CollectedContent = { texts: [], files: [], invitations: [], encryptions: [] };

function join(contents: CollectedContent[]): CollectedContent {
  return {
    texts: contents.flatMap(({ texts }) => texts),
    files: contents.flatMap(({ files }) => files),
    invitations: contents.flatMap(({ invitations }) => invitations),
    encryptions: contents.flatMap(({ encryptions }) => encryptions),
  };
}

async function collectEach(parts: MimePart[], depth: number): Promise<CollectedContent[]> {
  const collected: CollectedContent[] = [];
  for (const part of parts) collected.push(await collectContent(part, depth));
  return collected;
}

async function collectMultipart(part: MimePart, depth: number): Promise<CollectedContent> {
  const collected = await collectEach(part.parts, depth);
  // A text after the first one that has a name is an attachment whose program did not say so.
  const first = collected.findIndex(({ texts }) => texts.length > 0);
  const contents = collected.map((content, index) => {
    const own = part.parts[index] as MimePart;
    const isAttached =
      index > first && content.texts.length > 0 && own.filename !== null && own.type.startsWith("text/");
    return isAttached ? aFile(own) : content;
  });
  const all = withPreamble(join(contents), part);
  if (part.type === "multipart/report") return { ...all, files: all.files.map(declare) };
  return part.type === "multipart/encrypted" ? toEncrypted(all) : all;
}

const usualPreamble = /^This is a (?:multi-?part|cryptographically signed) message/iu;

/** Programs that write the text before the first part, where mail programs ignore it. */
function withPreamble(content: CollectedContent, part: MimePart): CollectedContent {
  if (content.texts.length > 0) return content;
  const text = toText({ ...part, params: {} }).trim();
  return text === "" || usualPreamble.test(text) ? content : { ...content, texts: [{ type: "plain", text }] };
}

/** The mail that a report is about is nothing that its sender wrote. */
function declare(file: MailFile): MailFile {
  return { ...file, isDeclared: true };
}

/** The first part of a PGP mail says only that it is one (RFC 3156). */
function toEncrypted(content: CollectedContent): CollectedContent {
  const files = content.files.filter(({ type }) => type !== "application/pgp-encrypted");
  return { ...content, files, encryptions: ["PGP"] };
}

/** Chooses the HTML if it says something, else the text; pictures in HTML that shows nothing else follow the text. */
async function collectAlternative(part: MimePart, depth: number): Promise<CollectedContent> {
  const choices = await collectEach(part.parts, depth);
  const rich = choices.findLast(({ texts }) =>
    texts.some((text) => text.type === "html" && hasWords(text.text)),
  );
  const plain = choices.find(({ texts }) =>
    texts.some(({ type, text }) => type === "plain" && text.trim() !== ""),
  );
  const pictures = choices.findLast(({ texts }) => texts.length > 0);
  const chosen = rich ? [rich] : [...new Set([plain, pictures].filter((choice) => choice !== undefined))];
  const { files, invitations, encryptions } = join(choices);
  return { texts: chosen.flatMap(({ texts }) => texts), files, invitations, encryptions };
}

function hasWords(html: string): boolean {
  const text = html
    .replaceAll(/<(style|script|title|head)\b[\s\S]*?<\/\1\s*>/giu, "")
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>|&(?:nbsp|zwnj|zwj|shy|#160|#8203|#xa0);/giu, "");
  return text.replaceAll(/\p{Cf}|\u034f/gu, "").trim() !== "";
}

function isText({ type, disposition, filename }: MimePart): boolean {
  if (disposition === "attachment") return false;
  if (["text/plain", "text/html", "text/enriched", "text/richtext", "text/calendar"].includes(type))
    return true;
  return filename === null && ["text/rtf", "application/rtf", "text/markdown"].includes(type);
}

function collectText(part: MimePart): CollectedContent {
  const text = toText(part);
  if (part.type === "text/html") {
    const { html, files } = takeEmbeddedPictures(text);
    return { ...nothing, texts: [{ type: "html", text: html }], files };
  }
  if (part.type === "text/calendar") return { ...aFile(part), invitations: readInvitation(text) };
  if (/rtf$/u.test(part.type)) return { ...nothing, texts: [toRichText(part)] };
  if (/enriched|richtext/u.test(part.type))
    return { ...nothing, texts: [{ type: "plain", text: readEnriched(text) }] };
  return withoutCode(text);
}

function toRichText({ content }: MimePart): MailText {
  const { text, isHtml } = readRtf(Buffer.from(content));
  return { type: isHtml ? "html" : "plain", text };
}

const pgpBlock = /^-----BEGIN PGP MESSAGE-----[ \t]*\n[\s\S]*?^-----END PGP MESSAGE-----[ \t]*$/mu;

const signedBlock =
  /^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\n(?:[A-Z][\w-]*:.*\n)*\n?([\s\S]*?)^-----BEGIN PGP SIGNATURE-----[\s\S]*?^-----END PGP SIGNATURE-----[ \t]*\n?/gmu;

/** Returns the text that is signed with PGP without the signature (RFC 9580, section 7). */
function withoutPgpSignature(text: string): string {
  return text.replaceAll(signedBlock, (_all, signed: string) => signed.replaceAll(/^- /gmu, ""));
}

/** Takes files out of a plain text that are written as code in it. */
function withoutCode(text: string): CollectedContent {
  const { text: rest, files } = takeEncodedFiles(withoutPgpSignature(text));
  const sealed = pgpBlock.exec(rest)?.[0];
  const own = sealed === undefined ? rest : rest.replace(sealed, "");
  return {
    texts: [{ type: "plain", text: own }],
    files: [
      ...files.map((file) => toFile(file.filename, "application/octet-stream", file.content)),
      ...(sealed === undefined
        ? []
        : [toFile("message.asc", "text/plain", new TextEncoder().encode(sealed))]),
    ],
    invitations: [],
    encryptions: sealed === undefined ? [] : ["PGP"],
  };
}

function toFile(filename: string | null, type: string, content: Uint8Array<ArrayBuffer>): MailFile {
  return { filename, type, contentId: null, content, isDeclared: true };
}

function aFile(part: MimePart): CollectedContent {
  const { filename, description, type, contentId, content, disposition } = part;
  const isDeclared = disposition === "attachment";
  return { ...nothing, files: [{ filename: filename ?? description, type, contentId, content, isDeclared }] };
}

export function isMail({ type }: Pick<MimePart, "type">): boolean {
  return type === "message/rfc822" || type === "message/global";
}

const headBytes = 64 * 1024;

/** An attached mail is a file, named by its subject unless its sender named it. */
async function collectMail(part: MimePart): Promise<CollectedContent> {
  if (part.filename !== null) return aFile(part);
  const { mail } = await parseMime(part.content.subarray(0, headBytes));
  return aFile({ ...part, filename: mail.subject?.trim() || null });
}

function isFileEncoded({ encoding }: MimePart): boolean {
  return /^(?:x-)?uu(?:e|encode|encoded)?$/u.test(encoding);
}

/** A part in uuencode is what it encodes, under the name that the part has. */
function collectEncodedFile(part: MimePart): CollectedContent {
  const [file] = takeEncodedFiles(Buffer.from(part.content).toString("latin1")).files;
  if (!file) return isText(part) ? collectText(part) : aFile(part);
  const decoded = { ...part, content: file.content, encoding: "", filename: part.filename ?? file.filename };
  return isText(part) && part.filename === null
    ? collectText({ ...decoded, filename: null })
    : aFile(decoded);
}

function collectTnef(part: MimePart): CollectedContent {
  const read = readTnef(part.content);
  if (read === null) return aFile(part);
  const text = read.html ?? read.text;
  return {
    ...nothing,
    texts: text === null || text.trim() === "" ? [] : [{ type: read.html === null ? "plain" : "html", text }],
    files: read.files.map((file) => ({ ...file, type: "application/octet-stream", isDeclared: true })),
  };
}

/** Reads what is only signed or compressed. What is encrypted stays a file for those who have the key. */
async function collectSealed(part: MimePart, depth: number): Promise<CollectedContent> {
  const read = depth < maxSealed ? readCmsSafely(part) : null;
  if (read?.kind === "encrypted") return { ...aFile(part), encryptions: ["S/MIME"] };
  if (read === null || read.content.length === 0) return aFile(part);
  const { root } = await parseMime(read.content);
  return collectContent(root, depth + 1);
}

function readCmsSafely({ content, params }: MimePart): ReturnType<typeof readCms> {
  const isEncrypted = /enveloped/iu.test(params["smime-type"] ?? "");
  try {
    return readCms(content) ?? (isEncrypted ? { kind: "encrypted" } : null);
  } catch {
    return isEncrypted ? { kind: "encrypted" } : null;
  }
}
