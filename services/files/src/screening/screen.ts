import type { FileReader } from "@tessera/wire/file/file-kind";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { hasReader } from "../extraction/reader-table.ts";
import { type ContentType, detectContentType } from "../format/content-type.ts";
import { findKind } from "../format/file-type.ts";
import { programIn } from "../format/program.ts";
import { findUnreadFormat } from "../format/unread-format.ts";
import { archiveLimits } from "./archive-limits.ts";
import { lookIntoCutZip } from "./cut-zip.ts";
import { findDamage } from "./damage.ts";
import { deceptionIn } from "./deceptive-name.ts";
import { findDisguise } from "./disguise.ts";
import {
  hasCompoundMacros,
  hasMacros,
  hasXmlMacros,
  isDocument,
  isEncryptedCompound,
  macroReason,
} from "./macro-document.ts";
import { findVirusInMail } from "./mail-attachments.ts";
import { lookIntoStream } from "./packed-stream.ts";
import { embeddedIn, findUnsafeInPdf, isEncryptedPdf } from "./pdf-rules.ts";
import { findSecondNature } from "./polyglot.ts";
import { corrupt, quarantined, type Suspect, type Verdict } from "./suspect.ts";
import { hasTestVirus } from "./test-virus.ts";
import { readZipDirectory } from "./zip-directory.ts";
import { type ArchiveLook, findUnsafeInDocument, lookIntoZip } from "./zip-rules.ts";
import { findZipTail } from "./zip-tail.ts";

/**
 * Screens a file before any parser opens it: detects its type by content, and whether it is safe to read. This is not a virus
 * scan. A clean file may still be damaged; the readers detect that.
 */
export async function screen(suspect: Suspect, floor = 0): Promise<Verdict> {
  const { bytes, filename } = suspect;
  if (bytes.length === 0) return corrupt(toReason("file.empty"));
  const atFirstSight = lookAtExternal(suspect);
  if (atFirstSight) return quarantined(atFirstSight);
  const content = await detectContentType(bytes, filename);
  const isZip = bytes.subarray(0, 4).equals(zipMark);
  const pretence = findSecondNature(bytes, content, isZip) ?? findDisguise(content, filename);
  if (pretence) return quarantined(pretence);
  const damage = explainUnread(suspect, content) ?? findDamage(content, filename);
  if (damage) return corrupt(damage);
  return isZip ? screenZip(suspect, content) : screenOther(suspect, content, floor);
}

/** Returns the sentence about a format that is not read; null if nobody expects it, by the name of the file. */
function explainUnread({ bytes, filename }: Suspect, { format }: ContentType): Reason | null {
  const unread = findUnreadFormat(bytes, format);
  if (unread === null || !(unread.isText || hasReader(filename))) return null;
  return toReason("file.unread_format", { format: toReason(unread.key) });
}

/** A mail in a mail in a mail is screened, and what is attached to it. */
const maxMailFloors = 4;

const mailReaders: (FileReader | null | undefined)[] = ["mail", "mailbox", "webArchive"];

function isMail({ textKind }: ContentType, filename: string): boolean {
  return textKind === "mail" || (textKind === "text" && mailReaders.includes(findKind(filename)?.reader));
}

const maxFloors = 2;
const tooDeep = toReason("pdf.embedded_too_deep");
const zipMark = Buffer.from("PK\x03\x04", "latin1");

function lookAtExternal(suspect: Suspect): Reason | null {
  const deception = deceptionIn(suspect);
  if (deception) return deception;
  if (hasTestVirus(suspect.bytes)) return toReason("file.test_virus");
  const program = programIn(suspect);
  return program && toReason("file.of_format", { format: toReason(program) });
}

async function screenZip({ bytes, filename }: Suspect, { mimeType }: ContentType): Promise<Verdict> {
  const directory = await readZipDirectory(bytes, archiveLimits.entries).catch(() => null);
  const tail = findZipTail(bytes);
  if (!directory || !tail) return screenCutZip(bytes, mimeType);
  const { unsafe, unopened } = await lookIntoZip(directory, bytes.length);
  if (unsafe) return quarantined(unsafe);
  if (tail.count !== tail.saidCount) return quarantined(toReason("archive.directory_hides_files"));
  if (await hasMacros(directory)) return quarantined(macroReason(filename));
  const inDocument = isDocument(directory) ? await findUnsafeInDocument(directory) : null;
  if (inDocument) return quarantined(inDocument);
  const isEncrypted = directory.entries.some((entry) => entry.isEncrypted);
  return { kind: "clean", mimeType, isEncrypted, unopened };
}

/** Screens a zip that is cut off. An archive is listed as far as possible; a document is unreadable without its end. */
function screenCutZip(bytes: Buffer, mimeType: string): Verdict {
  const look = lookIntoCutZip(bytes);
  if (!look) return corrupt(toReason("archive.directory_damaged"));
  if (look.unsafe) return quarantined(look.unsafe);
  return { kind: "clean", mimeType, isEncrypted: false, unopened: look.unopened };
}

async function screenOther(
  { bytes, filename }: Suspect,
  content: ContentType,
  floor: number,
): Promise<Verdict> {
  const { unsafe, unopened } = await lookIntoContent(bytes, filename, content, floor);
  if (unsafe) return quarantined(unsafe);
  return { kind: "clean", mimeType: content.mimeType, isEncrypted: isEncrypted(bytes, content), unopened };
}

async function lookIntoContent(
  bytes: Buffer,
  filename: string,
  content: ContentType,
  floor: number,
): Promise<ArchiveLook> {
  const { format } = content;
  if (format === "tar") return lookIntoStream(bytes, "tar", true);
  if (format === "gz" || format === "tar.gz")
    return lookIntoStream(bytes, "gz", format === "tar.gz" || /\.(?:tgz|tar\.gz)$/i.test(filename));
  if (isMail(content, filename) && floor < maxMailFloors) {
    const virus = await findVirusInMail(bytes, (suspect) => screen(suspect, floor + 1));
    return { unsafe: virus, unopened: [] };
  }
  const unsafe = findUnsafeInPart(content, bytes, filename);
  if (unsafe || format !== "pdf") return { unsafe, unopened: [] };
  return lookIntoEmbedded(bytes, floor);
}

/** Screens the files embedded in a PDF, down to `maxFloors` levels; a PDF with deeper nesting is refused. */
async function lookIntoEmbedded(bytes: Buffer, floor: number): Promise<ArchiveLook> {
  const embedded = embeddedIn(bytes);
  if (embedded === null) return { unsafe: null, unopened: [] };
  if (floor >= maxFloors) return { unsafe: tooDeep, unopened: [] };
  const { lookIntoPdf } = await import("./pdf-attachments.ts");
  return lookIntoPdf(bytes, embedded === "content", (suspect) => screen(suspect, floor + 1));
}

function findUnsafeInPart({ format, textKind }: ContentType, bytes: Buffer, filename: string): Reason | null {
  if (format === "pdf") return findUnsafeInPdf(bytes);
  if (textKind === "xml" && hasXmlMacros(bytes)) return macroReason(filename);
  return format === "cfb" && hasCompoundMacros(bytes) ? macroReason(filename) : null;
}

function isEncrypted(bytes: Buffer, { format }: ContentType): boolean {
  if (format === "pdf") return isEncryptedPdf(bytes);
  return format === "cfb" && isEncryptedCompound(bytes);
}
