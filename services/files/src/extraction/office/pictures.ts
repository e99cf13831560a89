import { withZipParts, type ZipPart } from "../archive/zip-parts.ts";
import { OcrReader } from "../picture/ocr.ts";
import { sureText } from "../picture/ocr-text.ts";
import { pixelLimit } from "../picture/thumbnail.ts";

/** The folders in which the formats store pictures. */
const pictureFolder = /^(?:(?:word|ppt|xl)\/media\/|Pictures\/|(?:OEBPS|EPUB|OPS)\/|images?\/).*/iu;
const pictureName = /\.(?:png|jpe?g|gif|bmp|tiff?|webp|emf|wmf|svg|jxr|wdp)$/iu;
const readableName = /\.(?:png|jpe?g|gif|tiff?|webp)$/iu;
const maxRead = 5;
const maxBytes = 20 * 1024 * 1024;
/** Smaller pictures are logos and ornaments. */
const smallest = { width: 160, height: 60 };

export interface DocumentPictures {
  count: number;
  /** The text of the largest pictures. */
  texts: { text: string; sure: string }[];
  /** The number of pictures that are large enough for text, but were not read. */
  left: number;
}

/** Counts the pictures of a document, and reads the text of the largest. */
export async function readPictures(path: string): Promise<DocumentPictures> {
  const found = await withZipParts(path, async (parts) => {
    const pictures = parts.filter(({ name }) => pictureFolder.test(name) && pictureName.test(name));
    const legible = await onlyLegible(pictures);
    return {
      count: pictures.length,
      texts: legible.length === 0 ? [] : await readEach(legible.slice(0, maxRead)),
      left: Math.max(0, legible.length - maxRead),
    };
  }).catch(() => null);
  return found ?? { count: 0, texts: [], left: 0 };
}

/** Returns the pictures that are large enough for text, the largest files first. */
async function onlyLegible(pictures: ZipPart[]): Promise<Buffer[]> {
  const candidates = pictures
    .filter(({ name, bytes }) => readableName.test(name) && bytes <= maxBytes)
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, 4 * maxRead);
  if (candidates.length === 0) return [];
  const { default: sharp } = await import("sharp");
  const legible: Buffer[] = [];
  for (const candidate of candidates) {
    const content = await candidate.read().catch(() => Buffer.alloc(0));
    const size = await sharp(content, { limitInputPixels: pixelLimit })
      .metadata()
      .catch(() => null);
    if (size !== null && size.width >= smallest.width && size.height >= smallest.height)
      legible.push(content);
  }
  return legible;
}

async function readEach(pictures: Buffer[]): Promise<{ text: string; sure: string }[]> {
  await using ocr = new OcrReader();
  const texts: { text: string; sure: string }[] = [];
  for (const picture of pictures) {
    const found = await ocr.read(picture).catch(() => null);
    if (found !== null && found.text !== "") texts.push({ text: found.text, sure: sureText(found) });
  }
  return texts;
}
