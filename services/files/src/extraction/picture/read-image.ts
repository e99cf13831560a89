import { certainDetectors, pictureDetectors, secretDetectors } from "@tessera/text/detectors";
import { errorWords } from "@tessera/text/error-words";
import { addCount, findSecrets, type RedactionCounts } from "@tessera/text/redact";
import { extensionOf, shorten } from "@tessera/text/wording";
import type { FileFinding } from "@tessera/wire/file/file-findings";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Metadata } from "sharp";
import {
  type CoveredPicture,
  type ExtractionInput,
  type PictureChange,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readStart } from "../text-decoding.ts";
import { cover, type Writable, writable, writableFormat } from "./cover.ts";
import { decodable, isHeic } from "./decodable.ts";
import { readEmbeddedText } from "./embedded-text.ts";
import { OcrReader } from "./ocr.ts";
import { surely } from "./ocr-lines.ts";
import { lettersIn, noText, type OcrLine, type OcrText, sureText } from "./ocr-text.ts";
import { readShown, type ShownText } from "./read-shown.ts";
import { nameScript } from "./script-names.ts";
import type { ShownSecret } from "./shown-secrets.ts";
import { pixelLimit, thumbnailOrNull } from "./thumbnail.ts";

type ImageFinding = Extract<FileFinding, { kind: "image" }>;
interface Size {
  width: number;
  height: number;
}

const maxLines = 300;
/** With fewer letters, the picture counts as having no text: shades and edges of photographs are read as some letters. */
const minUnsure = 40;
/** In pixels. Smaller pictures cannot contain legible letters. */
const smallestReadable = 24;
/** The bytes at the start of a picture that may contain comments. */
const maxHead = 512 * 1024;

export async function readImage(file: ExtractionInput): Promise<ReaderResult> {
  const { picture, metadata } = await open(file);
  const size = { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
  const isScreen = mayBeScreen(metadata, file);
  const { text: ocr, secrets, isCovered } = await readText(picture, size, isScreen);
  const embedded = await findEmbedded(metadata, file);
  const plan = planCopy(picture, metadata, file);
  const covered = isCovered ? await withoutSecrets(picture, { secrets, embedded }, plan) : null;
  const certain = withAll(countCertain(secrets), embedded);
  const mayShow = covered !== null || certain.size === 0;
  const thumbnail = mayShow ? await thumbnailOrNull(async () => covered?.content ?? picture) : null;
  const lines = ocr.lines.map(({ text, confidence }) => ({ text, confidence })).slice(0, maxLines);
  const image: ImageFinding = { kind: "image", ...size, ocr_lines: lines };
  return toReaderResult(lines.length > 0 ? "image-ocr" : "image-metadata", {
    text: ocr.text,
    prose: sureText(ocr),
    summary: summarise(size, ocr, isScreen),
    findings: [image],
    details: toDetails({
      Dimensions: `${size.width} × ${size.height}`,
      Format: (picture === file.path ? metadata.format : extensionOf(file.filename)).toUpperCase(),
      Frames: (metadata.pages ?? 1) > 1 ? metadata.pages : null,
    }),
    thumbnail,
    covered,
    secrets: certain,
  });
}

async function open(file: ExtractionInput): Promise<{ picture: Buffer | string; metadata: Metadata }> {
  const { default: sharp } = await import("sharp");
  try {
    const picture = await decodable(file);
    const metadata = await sharp(picture, { limitInputPixels: pixelLimit }).metadata();
    await sharp(picture, { limitInputPixels: pixelLimit, failOn: "truncated" }).resize(8).toBuffer();
    return { picture, metadata };
  } catch (error) {
    throw new UnreadableFileError(explainFailure(String(error), file), { cause: error });
  }
}

/** True if the content begins like a picture. */
function isKnownPicture(mimeType: string): boolean {
  return mimeType.startsWith("image/");
}

function explainFailure(message: string, { mimeType, filename }: ExtractionInput): Reason {
  // The first bytes of a cursor are also those of other formats.
  if (/icon/u.test(mimeType) && !/^(?:ico|cur)$/u.test(extensionOf(filename)))
    return toReason("picture.unsupported");
  if (/pixel limit/iu.test(message)) return toReason("picture.too_many_pixels");
  if (/unsupported image format|no loader/iu.test(message))
    return isKnownPicture(mimeType) ? toReason("picture.unsupported") : toReason("file.not_picture");
  return toReason("picture.damaged");
}

/** Reads the text without secrets. On screens, more is treated as secret: email addresses, also if letters are misread. */
async function readText(picture: Buffer | string, size: Size, isScreen: boolean): Promise<ShownText> {
  if (Math.min(size.width, size.height) < smallestReadable)
    return { text: noText, secrets: [], isCovered: true };
  await using ocr = new OcrReader();
  const detectors = isScreen ? pictureDetectors : secretDetectors;
  return await readShown(ocr, picture, { ...size, isScreen, detectors });
}

interface CopyPlan {
  format: Writable | null;
  changedTo: PictureChange | null;
}

/** Plans the format of a covered copy. What had to be decoded becomes a common format: HEIC becomes JPEG, bitmaps PNG. */
function planCopy(picture: Buffer | string, metadata: Metadata, file: ExtractionInput): CopyPlan {
  if (picture === file.path) return { format: writableFormat(metadata), changedTo: null };
  return isHeic(file)
    ? { format: writable.jpeg, changedTo: "jpg" }
    : { format: writable.png, changedTo: "png" };
}

interface Found {
  secrets: readonly ShownSecret[];
  /** Those in the picture's metadata, which no copy has. */
  embedded: RedactionCounts;
}

async function withoutSecrets(
  picture: Buffer | string,
  { secrets, embedded }: Found,
  { format, changedTo }: CopyPlan,
): Promise<CoveredPicture | null> {
  if ((secrets.length === 0 && embedded.size === 0) || format === null) return null;
  const counts: RedactionCounts = new Map(embedded);
  for (const { what } of secrets) if (what !== "") addCount(counts, what);
  const boxes = secrets.map(({ box }) => box);
  return { content: await cover(picture, boxes, format), counts, changedTo };
}

/** Kinds that are personal or only look like a secret: they are covered, but the picture is not marked. */
const uncertainKinds = new Set(["", "IBAN", "email address", "token"]);

function countCertain(secrets: readonly ShownSecret[]): RedactionCounts {
  const counts: RedactionCounts = new Map();
  for (const { what } of secrets) if (!uncertainKinds.has(what)) addCount(counts, what);
  return counts;
}

/** Counts the secrets in what a camera, an editor or a screenshot program wrote about the picture. */
async function findEmbedded(metadata: Metadata, { path, bytes }: ExtractionInput): Promise<RedactionCounts> {
  const text = readEmbeddedText(metadata, await readStart(path, Math.min(bytes, maxHead)));
  const counts: RedactionCounts = new Map();
  const found = findSecrets(text, certainDetectors);
  const once = new Map(found.map(({ what, start, end }) => [text.slice(start, end), what]));
  for (const what of once.values()) addCount(counts, what);
  return counts;
}

function withAll(counts: RedactionCounts, more: RedactionCounts): RedactionCounts {
  for (const [what, count] of more) addCount(counts, what, count);
  return counts;
}

/** True for a possible screenshot: no EXIF data (cameras), no TIFF (scanners), and no HEIC (which phones use for photographs only). */
function mayBeScreen({ format, exif }: Metadata, file: ExtractionInput): boolean {
  return exif === undefined && format !== "tiff" && !isHeic(file);
}

function measureHeight({ box }: OcrLine): number {
  return box.y1 - box.y0;
}

/** Returns up to five lines: error messages first, then text larger than the rest, which shows the context, then the first lines. */
function significant(lines: OcrLine[]): string[] {
  const sure = lines.filter(({ confidence, sure }) => confidence >= surely && isWording(sure));
  const usual = sure.map(measureHeight).sort((one, other) => one - other)[Math.floor(sure.length / 2)] ?? 0;
  const errors = sure.filter((line) => errorWords.test(line.sure));
  const headings = sure
    .filter((line) => measureHeight(line) > usual * 1.25)
    .sort((one, other) => measureHeight(other) - measureHeight(one));
  const shown = [...errors, ...headings, ...sure].map((line) =>
    shorten(line.sure.replace(/[.;:,]+$/u, ""), 160),
  );
  return [...new Set(shown)].slice(0, 5);
}

/** True for three letters in a row, or two of a script whose words are shorter. */
function isWording(text: string): boolean {
  return /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u.test(text);
}

type Measured = Size & { picture: Reason };

/** Says "without readable text" only if next to nothing looked like text. */
function describeUnread({ lines, unreadScript }: OcrText, measured: Measured): Reason {
  if (unreadScript !== null)
    return toReason("summary.picture_in_script", { ...measured, script: nameScript(unreadScript) });
  const letters = lines.reduce((sum, { text }) => sum + lettersIn(text), 0);
  return letters < minUnsure
    ? toReason("summary.picture_without_text", measured)
    : toReason("summary.picture_illegible", measured);
}

function summarise({ width, height }: Size, ocr: OcrText, isScreen: boolean): Reason {
  const shown = significant(ocr.lines);
  const picture = toReason(isScreen && ocr.lines.length >= 3 ? "summary.screenshot" : "summary.picture");
  const measured = { picture, width, height };
  if (shown.length === 0) return describeUnread(ocr, measured);
  return toReason("summary.picture_showing", { ...measured, text: shown.join("; ") });
}
