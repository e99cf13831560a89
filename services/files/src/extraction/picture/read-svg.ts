import { oneLine, shorten } from "@tessera/text/wording";
import { toReason } from "@tessera/wire/reason/reason";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readText } from "../text-decoding.ts";
import { pixelLimit, thumbnailOrNull } from "./thumbnail.ts";

const previewWidth = 1_024;

/** Reads the text of a drawing, and draws a preview. The drawing itself may contain scripts and is never shown. */
export async function readSvg(file: ExtractionInput): Promise<ReaderResult> {
  const { text: markup, isPartial } = await readText(file.path, file.bytes);
  if (!/<svg[\s>]/iu.test(markup)) throw new UnreadableFileError(toReason("file.not_svg"));
  const words = readWords(markup);
  const preview = await rasterise(markup);
  const scripts = markup.match(/<script[\s>]|\son\w+\s*=/giu)?.length ?? 0;
  return toReaderResult("svg-preview", {
    text: words.join("\n"),
    prose: words.join("\n"),
    summary:
      words.length === 0
        ? toReason("summary.drawing_without_text")
        : toReason("summary.drawing_showing", { text: shorten(words.join("; "), 1_000) }),
    findings:
      preview === null
        ? []
        : [{ kind: "image", width: preview.width, height: preview.height, ocr_lines: [] }],
    details: toDetails({
      Dimensions: preview === null ? null : `${preview.width} × ${preview.height}`,
      Scripts: scripts === 0 ? null : toReason("detail.scripts", { scripts }),
    }),
    thumbnail: await thumbnailOrNull(async () => preview?.picture ?? null),
    isPartial,
  });
}

function readWords(markup: string): string[] {
  const found = markup.matchAll(/<(title|desc|text|tspan)(?:\s[^>]{0,2000})?>([^<]{1,5000})/giu);
  const words = [...found].map(([, , text = ""]) =>
    oneLine(text.replace(/&(?:#\d+|#x[0-9a-f]+|\w+);/giu, " ")),
  );
  return [...new Set(words.filter(Boolean))].slice(0, 500);
}

async function rasterise(markup: string): Promise<{ picture: Buffer; width: number; height: number } | null> {
  const { default: sharp } = await import("sharp");
  try {
    const drawing = Buffer.from(markup);
    const { width, height } = await sharp(drawing, { limitInputPixels: pixelLimit }).metadata();
    const picture = await sharp(drawing, { limitInputPixels: pixelLimit })
      .resize({ width: previewWidth, height: previewWidth, fit: "inside" })
      .flatten({ background: "#fff" })
      .png()
      .toBuffer();
    return { picture, width, height };
  } catch {
    return null;
  }
}
