import { readFile } from "node:fs/promises";
import { extensionOf } from "@tessera/text/wording";
import { toReason } from "@tessera/wire/reason/reason";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { openCompound, type Streams } from "./open-compound.ts";
import { readSlideText } from "./slide-text.ts";
import { readWordText } from "./word-text.ts";

type OlderKind = "presentation" | "document";

const encryptedUser = 0xf3d1c4df;

/** Reads Word documents and PowerPoint presentations in the binary formats used until 2007. */
export async function readOlderDocument(file: ExtractionInput): Promise<ReaderResult> {
  const isShow = /powerpoint/u.test(file.mimeType) || /^(?:ppt|pps|pot)$/u.test(extensionOf(file.filename));
  const what = isShow ? "presentation" : "document";
  const damaged = isShow
    ? toReason("presentation.damaged_or_incomplete")
    : toReason("document.damaged_or_incomplete");
  const streams = await openCompound(await readFile(file.path), damaged);
  if (streams("EncryptedPackage") !== null) throw isProtected(what);
  try {
    return (isShow ? readShow(streams) : readWord(streams)) ?? readNothing(file, what);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(damaged, { cause: error });
  }
}

function isProtected(what: OlderKind): UnreadableFileError {
  return new UnreadableFileError(
    what === "presentation" ? toReason("presentation.protected") : toReason("document.protected"),
  );
}

function readWord(streams: Streams): ReaderResult | null {
  const main = streams("WordDocument");
  if (main === null) return null;
  const found = readWordText(main, streams);
  if (found.kind === "encrypted") throw isProtected("document");
  if (found.kind === "older") return null;
  return toReaderResult("word-text", {
    text: found.text,
    prose: found.text,
    otherwise: toReason("summary.document_without_any_text", { document: toReason("summary.document") }),
    findings: [{ kind: "document", pages: null, title: null, author: null }],
  });
}

function readShow(streams: Streams): ReaderResult | null {
  const main = streams("PowerPoint Document");
  if (main === null) return null;
  const user = streams("Current User");
  if (user !== null && user.length > 15 && user.readUInt32LE(12) === encryptedUser)
    throw isProtected("presentation");
  const { slides, text } = readSlideText(main);
  return toReaderResult("slide-text", {
    text,
    prose: text,
    otherwise: toReason("summary.presentation_without_text", { slides }),
    findings: [{ kind: "document", pages: slides, title: null, author: null }],
    details: toDetails({ Slides: slides }),
  });
}

/** Describes a document from before 1997, or of an unknown program, by its kind and size. */
function readNothing({ filename, bytes }: ExtractionInput, what: OlderKind): ReaderResult {
  const extension = extensionOf(filename);
  const described = { extension, size: { bytes } };
  return toReaderResult("file-words", {
    summary:
      what === "presentation"
        ? toReason("summary.old_presentation", described)
        : toReason("summary.old_document", described),
  });
}
