import { extensionOf } from "@tessera/text/wording";
import { type FileReader, findFileKind, findKindByMimeType } from "@tessera/wire/file/file-kind";
import type { ExtractionInput, Reader } from "./reader.ts";

/** What a reader needs: parsing only, drawing (native code and threads), or playing (other programs). */
export type ReaderNeeds = "parsing" | "drawing" | "playing";

interface Entry {
  /** Default: "parsing". */
  needs?: ReaderNeeds;
  /** Whether only names lead to the reader, because its media types are also those of other readers' files. */
  isByName?: true;
  load(): Promise<Reader>;
}

/** The readers. Each is loaded with its libraries on demand, because a process reads only one file. */
const readers: Record<FileReader, Entry> = {
  appleDocument: {
    needs: "drawing",
    load: async () => (await import("./office/read-apple-document.ts")).readAppleDocument,
  },
  archive: { load: async () => (await import("./archive/read-archive.ts")).readArchive },
  calendar: { load: async () => (await import("./card/read-calendar.ts")).readCalendar },
  code: { isByName: true, load: async () => (await import("./plain-text/read-code.ts")).readCode },
  contacts: { load: async () => (await import("./card/read-contacts.ts")).readContacts },
  csv: { load: async () => (await import("./table/read-csv.ts")).readCsv },
  database: { load: async () => (await import("./table/read-database.ts")).readDatabase },
  html: { isByName: true, load: async () => (await import("./markup/read-html.ts")).readHtml },
  image: { needs: "drawing", load: async () => (await import("./picture/read-image.ts")).readImage },
  json: { isByName: true, load: async () => (await import("./json/read-json.ts")).readJson },
  log: { isByName: true, load: async () => (await import("./log/read-log.ts")).readLog },
  mail: { load: async () => (await import("./mail/read-mail.ts")).readMail },
  mailbox: { load: async () => (await import("./mail/read-mailbox.ts")).readMailbox },
  markdown: { isByName: true, load: async () => (await import("./markup/read-markdown.ts")).readMarkdown },
  media: { needs: "playing", load: async () => (await import("./recording/read-media.ts")).readMedia },
  office: { needs: "drawing", load: async () => (await import("./office/read-office.ts")).readOffice },
  olderDocument: {
    load: async () => (await import("./office/read-older-document.ts")).readOlderDocument,
  },
  outlookMail: { load: async () => (await import("./mail/read-outlook-mail.ts")).readOutlookMail },
  pdf: { needs: "drawing", load: async () => (await import("./pdf/read-pdf.ts")).readPdf },
  plainText: {
    isByName: true,
    load: async () => (await import("./plain-text/read-plain-text.ts")).readPlainText,
  },
  program: { load: async () => (await import("./program/read-program.ts")).readProgram },
  starOffice: { load: async () => (await import("./office/read-star-office.ts")).readStarOffice },
  subtitles: { load: async () => (await import("./recording/read-subtitles.ts")).readSubtitles },
  svg: { needs: "drawing", load: async () => (await import("./picture/read-svg.ts")).readSvg },
  webArchive: { load: async () => (await import("./mail/read-web-archive.ts")).readWebArchive },
  workbook: { load: async () => (await import("./office/read-workbook.ts")).readWorkbook },
};

/** The readers of types that no kind lists. */
const byFamily: Record<string, FileReader> = { image: "image", audio: "media", video: "media" };

/** A zip may be a document of any format, which its name says. */
const namedByExtension = "application/zip";

function byMimeType(mimeType: string): Entry | null {
  if (mimeType === namedByExtension) return null;
  const [family = ""] = mimeType.split("/");
  const reader = findKindByMimeType(mimeType)?.reader ?? byFamily[family];
  const entry = reader ? readers[reader] : null;
  return entry?.isByName ? null : entry;
}

function byExtension(extension: string): Entry | null {
  const reader = findFileKind(extension)?.reader;
  return reader ? readers[reader] : null;
}

/** The properties of a file that decide which reader reads it. */
type Evidence = Pick<ExtractionInput, "filename" | "mimeType" | "fileType">;

/** Removes the number or date that rotation adds to the name of a log: "edge.log.1". */
function withoutRotation(filename: string): string {
  return filename.replace(
    /(\.(?:log|jsonl|ndjson|json|txt|out|err))\.(?:\d{1,8}|old|bak|prev|previous)$/iu,
    "$1",
  );
}

/**
 * Finds a reader by content type if that is certain, then by name. Detectors take some texts for pictures, sound or videos, such as a
 * `.ts` file.
 */
function entryFor(file: Evidence): Entry | null {
  const isText = file.fileType === "code" || file.fileType === "text";
  const mayMislead = isText && /^(?:image|audio|video)\//u.test(file.mimeType);
  const byContent = mayMislead ? null : byMimeType(file.mimeType);
  return byContent ?? byExtension(extensionOf(withoutRotation(file.filename)));
}

/** True if files of this name are read, so that their text is expected. */
export function hasReader(filename: string): boolean {
  return byExtension(extensionOf(filename)) !== null;
}

export async function readerFor(file: Evidence): Promise<Reader> {
  const entry = entryFor(file);
  return entry === null ? (await import("./plain-text/read-other.ts")).readOther : await entry.load();
}

export function findNeeds(file: Evidence): ReaderNeeds {
  return entryFor(file)?.needs ?? "parsing";
}
