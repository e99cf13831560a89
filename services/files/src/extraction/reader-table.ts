import { extensionOf } from "@tessera/text/wording";
import { programExtensions, programTypes } from "./program/program-kinds.ts";
import type { ExtractionInput, Reader } from "./reader.ts";

/** What a reader needs: parsing only, drawing (native code and threads), or playing (other programs). */
export type ReaderNeeds = "parsing" | "drawing" | "playing";

interface Entry {
  extensions: string;
  /** Default: "parsing". */
  needs?: ReaderNeeds;
  /** Content types that only this reader can read. */
  mimeTypes?: RegExp;
  load(): Promise<Reader>;
}

/** The readers. Each is loaded with its libraries on demand, because a process reads only one file. */
const readers: Entry[] = [
  {
    extensions: "pdf",
    mimeTypes: /^application\/pdf$/u,
    needs: "drawing",
    load: async () => (await import("./pdf/read-pdf.ts")).readPdf,
  },
  {
    extensions: "docx dotx odt ott rtf pptx potx ppsx odp otp xlsx xltx ods ots epub",
    mimeTypes:
      /^application\/(?:vnd\.openxmlformats-officedocument\.(?:wordprocessingml\.(?:document|template)|spreadsheetml\.(?:sheet|template)|presentationml\.(?:presentation|template|slideshow))|vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)(?:-template)?|epub\+zip|rtf)$|^text\/rtf$/u,
    needs: "drawing",
    load: async () => (await import("./office/read-office.ts")).readOffice,
  },
  {
    extensions: "sxw stw sxc stc sxi sti",
    load: async () => (await import("./office/read-star-office.ts")).readStarOffice,
  },
  {
    extensions: "doc ppt pps",
    mimeTypes: /^application\/(?:msword|vnd\.ms-powerpoint)$/u,
    load: async () => (await import("./office/read-older-document.ts")).readOlderDocument,
  },
  {
    extensions: "xls xlt xlsb",
    mimeTypes: /^application\/vnd\.ms-excel$/u,
    load: async () => (await import("./office/read-workbook.ts")).readWorkbook,
  },
  {
    extensions: "pages numbers key",
    mimeTypes: /^application\/vnd\.apple\.(?:pages|numbers|keynote)$/u,
    needs: "drawing",
    load: async () => (await import("./office/read-apple-document.ts")).readAppleDocument,
  },
  {
    extensions: "svg",
    mimeTypes: /^image\/svg\+xml$/u,
    needs: "drawing",
    load: async () => (await import("./picture/read-svg.ts")).readSvg,
  },
  {
    extensions: "png jpg jpeg gif webp avif tif tiff bmp dib ico heic heif",
    mimeTypes: /^image\//u,
    needs: "drawing",
    load: async () => (await import("./picture/read-image.ts")).readImage,
  },
  {
    extensions: "csv tsv",
    mimeTypes: /^text\/(?:csv|tab-separated-values)$/u,
    load: async () => (await import("./table/read-csv.ts")).readCsv,
  },
  {
    extensions: "sqlite sqlite3 db3",
    mimeTypes: /^application\/(?:x-sqlite3|vnd\.sqlite3)$/u,
    load: async () => (await import("./table/read-database.ts")).readDatabase,
  },
  {
    extensions: "eml emlx",
    mimeTypes: /^message\/rfc822$/u,
    load: async () => (await import("./mail/read-mail.ts")).readMail,
  },
  {
    extensions: "msg oft",
    mimeTypes: /^application\/vnd\.ms-outlook$/u,
    load: async () => (await import("./mail/read-outlook-mail.ts")).readOutlookMail,
  },
  {
    extensions: "mbox mbx",
    mimeTypes: /^application\/mbox$/u,
    load: async () => (await import("./mail/read-mailbox.ts")).readMailbox,
  },
  {
    extensions: "mhtml mht",
    mimeTypes: /^multipart\/related$/u,
    load: async () => (await import("./mail/read-web-archive.ts")).readWebArchive,
  },
  {
    extensions: "ics ical ifb",
    mimeTypes: /^text\/calendar$/u,
    load: async () => (await import("./card/read-calendar.ts")).readCalendar,
  },
  {
    extensions: "vcf vcard",
    mimeTypes: /^text\/vcard$/u,
    load: async () => (await import("./card/read-contacts.ts")).readContacts,
  },
  {
    extensions: "vtt srt",
    mimeTypes: /^(?:text\/vtt|application\/x-subrip)$/u,
    load: async () => (await import("./recording/read-subtitles.ts")).readSubtitles,
  },
  { extensions: "html htm xhtml", load: async () => (await import("./markup/read-html.ts")).readHtml },
  { extensions: "md markdown", load: async () => (await import("./markup/read-markdown.ts")).readMarkdown },
  {
    extensions: "har json webmanifest ipynb",
    load: async () => (await import("./json/read-json.ts")).readJson,
  },
  { extensions: "log jsonl ndjson", load: async () => (await import("./log/read-log.ts")).readLog },
  {
    extensions: "txt text",
    load: async () => (await import("./plain-text/read-plain-text.ts")).readPlainText,
  },
  {
    extensions:
      "js mjs cjs jsx ts mts cts tsx py rb php java kt swift go rs c h cpp cc hpp cs scala lua r sh bash zsh ps1 bat css scss less vue svelte sql graphql yaml yml toml ini env xml diff patch",
    load: async () => (await import("./plain-text/read-code.ts")).readCode,
  },
  {
    extensions: programExtensions,
    mimeTypes: programTypes,
    load: async () => (await import("./program/read-program.ts")).readProgram,
  },
  {
    extensions: "zip tar gz tgz 7z rar bz2 tbz tbz2 xz txz zst tzst",
    mimeTypes:
      /^application\/(?:gzip|x-(?:tar|gzip|gtar|7z-compressed|rar-compressed|bzip2?|xz)|zstd|vnd\.rar)$/u,
    load: async () => (await import("./archive/read-archive.ts")).readArchive,
  },
  {
    extensions: "mp3 wav m4a aac ogg oga opus flac wma aiff mp4 m4v mov webm weba mkv avi wmv mpg mpeg 3gp",
    mimeTypes: /^(?:audio|video)\//u,
    needs: "playing",
    load: async () => (await import("./recording/read-media.ts")).readMedia,
  },
];

const byFileType: Partial<Record<ExtractionInput["fileType"], string>> = {
  image: "png",
  audio: "mp3",
  video: "mp4",
  archive: "zip",
  code: "ts",
  text: "txt",
};

function byExtension(extension: string): Entry | undefined {
  return readers.find(({ extensions }) => extensions.split(" ").includes(extension));
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

/** Finds a reader by content type if that is certain, then by name. Many detectors take a `.ts` file for a video. */
function entryFor(file: Evidence): Entry | undefined {
  const isText = file.fileType === "code" || file.fileType === "text";
  const byContent = isText ? undefined : readers.find(({ mimeTypes }) => mimeTypes?.test(file.mimeType));
  return (
    byContent ??
    byExtension(extensionOf(withoutRotation(file.filename))) ??
    byExtension(byFileType[file.fileType] ?? "")
  );
}

/** True if files of this name are read, so that their text is expected. */
export function hasReader(filename: string): boolean {
  return byExtension(extensionOf(filename)) !== undefined;
}

export async function readerFor(file: Evidence): Promise<Reader> {
  const entry = entryFor(file);
  return entry === undefined ? (await import("./plain-text/read-other.ts")).readOther : await entry.load();
}

export function findNeeds(file: Evidence): ReaderNeeds {
  return entryFor(file)?.needs ?? "parsing";
}
