import { shorten } from "@tessera/text/wording";
import type { FileFinding } from "@tessera/wire/file/file-findings";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { isTarHeader } from "../../format/tar-header.ts";
import { summaryLimit } from "../analysis/summary.ts";
import { joinSentences, listPhrases, toSummaryText } from "../analysis/summary-text.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readStart } from "../text-decoding.ts";
import { type ArchiveListing, isExecutable } from "./archive-entry.ts";
import { gzipNameIn } from "./gzip-name.ts";
import { listInner } from "./list-inner.ts";

type ArchiveFinding = Extract<FileFinding, { kind: "archive" }>;
type Format = "zip" | "gzip" | "zstd" | "rar" | "7z" | "bzip2" | "xz" | "tar";

const maxNamed = 1_000;
const packedTar = /\.(?:tar\.(?:bz2|xz)|tbz2?|txz)$/iu;
const marks: [format: Format, mark: string][] = [
  ["zip", "504b0304"],
  ["zip", "504b0506"],
  ["gzip", "1f8b"],
  ["rar", "526172211a07"],
  ["7z", "377abcaf271c"],
  ["bzip2", "425a68"],
  ["xz", "fd377a585a00"],
  ["zstd", "28b52ffd"],
];

/** Lists the files of an archive, and of archives in it, by their directories. */
export async function readArchive(file: ExtractionInput): Promise<ReaderResult> {
  const listing = await list(file).catch((error: unknown) => {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(explainFailure(error), { cause: error });
  });
  const entries = listing.entries.map(({ name, bytes }) => ({
    name,
    bytes,
    is_executable: isExecutable(name),
  }));
  const outer = listing.entries.filter(({ isInner }) => !isInner);
  const archive: ArchiveFinding = {
    kind: "archive",
    entries: entries.slice(0, maxNamed),
    total: entries.length,
  };
  const encrypted = listing.entries.filter(({ isEncrypted }) => isEncrypted).length;
  return toReaderResult("archive-listing", {
    text: entries.map(({ name }) => name).join("\n"),
    summary: summarise({ entries, outer, encrypted, isCutOff: listing.isCutOff === true }),
    findings: [archive],
    details: toDetails({
      Files: outer.length,
      "Files in nested archives": entries.length > outer.length ? entries.length - outer.length : null,
      Unpacked: toReason("detail.size", {
        size: { bytes: outer.reduce((sum, { bytes }) => sum + bytes, 0) },
      }),
      Executables: entries.filter((entry) => entry.is_executable).length || null,
      Encrypted: encrypted > 0 ? toReason("detail.files", { files: encrypted }) : null,
    }),
    isPartial: listing.isPartial || entries.length > maxNamed,
  });
}

function explainFailure(error: unknown): Reason {
  return /password|encrypted/iu.test(String(error))
    ? toReason("archive.protected")
    : toReason("archive.damaged_or_incomplete");
}

async function list(file: ExtractionInput): Promise<ArchiveListing> {
  const inner = file.filename.replace(/\.(?:gz|bz2|xz|zst)$/iu, "");
  const format = await detectFormat(file);
  switch (format) {
    case "zip":
      return await (await import("./list-zip.ts")).listZip(file.path, listInner);
    case "rar":
      return await (await import("./list-rar.ts")).listRar(file.path);
    case "tar":
      return await (await import("./list-tar.ts")).listTar(file.path, "none", listInner);
    case "gzip":
    case "zstd":
      return await listStream(file, inner, format);
    case "bzip2":
    case "xz":
      if (packedTar.test(file.filename))
        return await (await import("./list-packed-tar.ts")).listPackedTar(file.path, inner, listInner);
      return await (await import("./list-seven-zip.ts")).listSevenZip(file.path, inner);
    default:
      return await (await import("./list-seven-zip.ts")).listSevenZip(file.path, inner);
  }
}

/** Lists a tar, regardless of the file's name, or the single packed file. */
async function listStream(
  file: ExtractionInput,
  inner: string,
  packing: "gzip" | "zstd",
): Promise<ArchiveListing> {
  const { listPacked, listTar, unpackedStart } = await import("./list-tar.ts");
  if (isTarHeader(await unpackedStart(file.path, packing, 512)))
    return await listTar(file.path, packing, listInner);
  const head = await readStart(file.path, Math.min(file.bytes, 4_096));
  return await listPacked(file.path, packing, (packing === "gzip" && gzipNameIn(head)) || inner);
}

async function detectFormat(file: ExtractionInput): Promise<Format> {
  const head = await readStart(file.path, Math.min(file.bytes, 512));
  const format = marks.find(([, mark]) => head.toString("hex").startsWith(mark))?.[0];
  if (format !== undefined) return format;
  if (isTarHeader(head)) return "tar";
  throw new UnreadableFileError(toReason("archive.damaged_or_incomplete"));
}

interface Listed {
  entries: ArchiveFinding["entries"];
  /** The files that are not in an archive within the archive. */
  outer: readonly { name: string; bytes: number }[];
  encrypted: number;
  isCutOff: boolean;
}

function summarise({ isCutOff, ...listed }: Listed): Reason {
  if (listed.entries.length === 0) return toReason("summary.archive_empty");
  const summary = summariseFiles(listed);
  return isCutOff ? endWithNote(summary, toReason("summary.archive_cut_off")) : summary;
}

function summariseFiles({ entries, outer, encrypted }: Omit<Listed, "isCutOff">): Reason {
  const inner = entries.length - outer.length;
  const dangerous = entries.filter((entry) => entry.is_executable).map(({ name }) => shorten(name, 60));
  return joinSentences(
    summariseOuter(outer),
    inner > 0 ? toReason("summary.archive_nested", { files: inner }) : null,
    dangerous.length > 0
      ? toReason("summary.archive_executables", {
          count: dangerous.length,
          names: listPhrases(dangerous, 3),
        })
      : null,
    encrypted > 0 ? toReason("summary.archive_protected") : null,
  );
}

function summariseOuter(outer: Listed["outer"]): Reason {
  const bytes = outer.reduce((sum, entry) => sum + entry.bytes, 0);
  const names = outer.map(({ name }) => shorten(name, 60));
  const described = { files: outer.length, names: listPhrases(names, 5) };
  return bytes === 0
    ? toReason("summary.archive", described)
    : toReason("summary.archive_of_size", { ...described, size: { bytes } });
}

/** Adds a sentence that must not be cut off: if there is no space for both, the summary becomes text, which is shortened. */
function endWithNote(summary: Reason, note: Reason): Reason {
  const [text, space] = [toSummaryText(summary), summaryLimit - toSummaryText(note).length - 1];
  return text.length <= space
    ? joinSentences(summary, note)
    : toReason("summary.sentences", { first: shorten(text, space), second: note });
}
