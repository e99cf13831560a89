import type { FileType } from "./file.constants.ts";

/** The code that reads a kind; the files service loads it by this name. */
export type FileReader =
  | "appleDocument"
  | "archive"
  | "calendar"
  | "code"
  | "contacts"
  | "csv"
  | "database"
  | "html"
  | "image"
  | "json"
  | "log"
  | "mail"
  | "mailbox"
  | "markdown"
  | "media"
  | "office"
  | "olderDocument"
  | "outlookMail"
  | "pdf"
  | "plainText"
  | "program"
  | "starOffice"
  | "subtitles"
  | "svg"
  | "webArchive"
  | "workbook";

/** What the product has to know about a kind apart from its names. */
export interface FileTraits {
  /** Shown in place of the icon of its type. */
  icon?: "calendar" | "contact" | "database" | "mail" | "pdf";
  /** Whether browsers show it as a picture. */
  isShown?: true;
  /** Whether its content begins with a signature, so that content without any is damaged. */
  isSigned?: true;
  /** Whether people open it without suspicion, so that a runnable extension after its own deceives them. */
  isTrusted?: true;
  /** Whether opening it runs it. */
  isRunnable?: true;
  /** Whether it counts as a program in an archive. */
  isProgram?: true;
  /** Content that a browser or a shell runs, and that is nevertheless expected in this kind. */
  mayBe?: readonly ("html" | "script" | "svg")[];
}

/**
 * A kind of file: what sentences call it, its extensions, its reader, its media types and its traits. Extensions and media types are
 * separated by spaces. The first media type is the one that is stored; a kind without any is stored as plain text if it is text.
 */
type Row<Reader> = [
  name: string,
  extensions: string,
  reader: Reader,
  mimeTypes?: string,
  traits?: Readonly<FileTraits>,
];

const ooxml = "application/vnd.openxmlformats-officedocument";
const odf = "application/vnd.oasis.opendocument";
const excel = "application/vnd.ms-excel";
const signed: FileTraits = { isSigned: true };
const trusted: FileTraits = { isSigned: true, isTrusted: true };
const shown: FileTraits = { ...trusted, isShown: true };
const macros: FileTraits = { ...trusted, isProgram: true };
const runnable: FileTraits = { isRunnable: true };
const listed: FileTraits = { isProgram: true };
const program: FileTraits = { isRunnable: true, isProgram: true };
const freeText: FileTraits = { mayBe: ["html", "script", "svg"] };

/** The kinds of files by type. Every list of extensions or media types is derived from them. Only `other` has kinds that are not read. */
export const kindsByType: Readonly<
  Record<Exclude<FileType, "other">, Row<FileReader>[]> & Record<"other", Row<null>[]>
> = {
  document: [
    ["PDF document", "pdf", "pdf", "application/pdf", { ...trusted, icon: "pdf" }],
    ["Word document", "doc", "olderDocument", "application/msword", trusted],
    ["Word document", "docx", "office", `${ooxml}.wordprocessingml.document`, trusted],
    ["Word template", "dotx", "office", `${ooxml}.wordprocessingml.template`, signed],
    ["Word document", "docm", "office", "", macros],
    ["Word template", "dotm", "office", "", macros],
    ["EPUB book", "epub", "office", "application/epub+zip", signed],
    ["text document", "odt", "office", `${odf}.text`, trusted],
    ["text document template", "ott", "office", `${odf}.text-template`, signed],
    ["StarOffice document", "sxw stw", "starOffice"],
    ["Pages document", "pages", "appleDocument", "application/vnd.apple.pages"],
    ["mail", "eml emlx", "mail", "message/rfc822", { ...freeText, isTrusted: true, icon: "mail" }],
    ["Outlook mail", "msg oft", "outlookMail", "application/vnd.ms-outlook", { ...trusted, icon: "mail" }],
    ["mailbox", "mbox mbx", "mailbox", "application/mbox", { ...freeText, icon: "mail" }],
    ["saved page", "mhtml mht", "webArchive", "multipart/related", freeText],
    ["Windows help", "chm", "program", "application/vnd.ms-htmlhelp", listed],
    ["OneNote section", "one onepkg", "program", "", listed],
  ],
  image: [
    ["PNG image", "png", "image", "image/png image/apng", shown],
    ["JPEG image", "jpg jpeg", "image", "image/jpeg", shown],
    ["GIF image", "gif", "image", "image/gif", shown],
    ["WebP image", "webp", "image", "image/webp", shown],
    ["AVIF image", "avif", "image", "image/avif", { ...signed, isShown: true }],
    ["bitmap image", "bmp dib", "image", "image/bmp", shown],
    ["TIFF image", "tif tiff", "image", "image/tiff", trusted],
    ["HEIC image", "heic heif", "image", "image/heic image/heif", trusted],
    ["icon", "ico", "image", "image/x-icon", signed],
    ["SVG drawing", "svg", "svg", "image/svg+xml", { isTrusted: true, mayBe: ["svg"] }],
  ],
  audio: [
    ["MP3 recording", "mp3", "media", "audio/mpeg", trusted],
    ["WAV recording", "wav", "media", "audio/wav", trusted],
    ["Ogg recording", "ogg oga", "media", "audio/ogg", signed],
    ["Opus recording", "opus", "media", "", signed],
    ["FLAC recording", "flac", "media", "audio/flac", signed],
    ["M4A recording", "m4a", "media", "audio/x-m4a audio/mp4", signed],
    ["AAC recording", "aac", "media", "audio/aac", signed],
    ["AIFF recording", "aiff aif", "media", "audio/aiff"],
    ["WebM recording", "weba", "media", "audio/webm"],
    ["Windows Media recording", "wma", "media", "audio/x-ms-asf"],
  ],
  video: [
    ["MP4 video", "mp4 m4v", "media", "video/mp4 video/x-m4v", trusted],
    ["QuickTime video", "mov", "media", "video/quicktime", trusted],
    ["AVI video", "avi", "media", "video/vnd.avi", trusted],
    ["Matroska video", "mkv", "media", "video/matroska", trusted],
    ["WebM video", "webm", "media", "video/webm", signed],
    ["MPEG video", "mpg mpeg", "media", "video/mpeg"],
    ["3GP video", "3gp", "media", "video/3gpp"],
    ["Windows Media video", "wmv", "media", "video/x-ms-asf"],
  ],
  spreadsheet: [
    ["Excel workbook", "xls", "workbook", excel, { ...trusted, mayBe: ["html"] }],
    ["Excel workbook", "xlsx", "office", `${ooxml}.spreadsheetml.sheet`, trusted],
    ["Excel workbook", "xlsb", "workbook", "", signed],
    ["Excel workbook", "xlsm", "office", "", macros],
    ["Excel template", "xlt", "workbook", excel, signed],
    ["Excel template", "xltx", "office", `${ooxml}.spreadsheetml.template`, signed],
    ["Excel template", "xltm", "office", "", macros],
    ["Excel add-in", "xlam", "office", "", macros],
    ["spreadsheet", "ods", "office", `${odf}.spreadsheet`, trusted],
    ["spreadsheet template", "ots", "office", `${odf}.spreadsheet-template`, signed],
    ["StarOffice spreadsheet", "sxc stc", "starOffice"],
    ["Numbers spreadsheet", "numbers", "appleDocument", "application/vnd.apple.numbers"],
    ["CSV table", "csv", "csv", "text/csv", { isTrusted: true }],
    ["TSV table", "tsv", "csv", "text/tab-separated-values", freeText],
    [
      "SQLite database",
      "sqlite sqlite3 db3",
      "database",
      "application/x-sqlite3",
      { ...signed, icon: "database" },
    ],
  ],
  presentation: [
    ["PowerPoint presentation", "ppt", "olderDocument", "application/vnd.ms-powerpoint", trusted],
    ["PowerPoint presentation", "pptx", "office", `${ooxml}.presentationml.presentation`, trusted],
    ["PowerPoint presentation", "pptm", "office", "", macros],
    ["PowerPoint show", "pps", "olderDocument", "application/vnd.ms-powerpoint", signed],
    ["PowerPoint show", "ppsx", "office", `${ooxml}.presentationml.slideshow`, signed],
    ["PowerPoint show", "ppsm", "office", "", macros],
    ["PowerPoint template", "potx", "office", `${ooxml}.presentationml.template`, signed],
    ["PowerPoint template", "potm", "office", "", macros],
    ["PowerPoint add-in", "ppam", "office", "", macros],
    ["presentation", "odp", "office", `${odf}.presentation`, trusted],
    ["presentation template", "otp", "office", `${odf}.presentation-template`, signed],
    ["StarOffice presentation", "sxi sti", "starOffice"],
    ["Keynote presentation", "key", "appleDocument", "application/vnd.apple.keynote"],
  ],
  archive: [
    ["zip archive", "zip", "archive", "application/zip", trusted],
    ["RAR archive", "rar", "archive", "application/x-rar-compressed application/vnd.rar", trusted],
    ["7z archive", "7z", "archive", "application/x-7z-compressed", trusted],
    ["tar archive", "tar", "archive", "application/x-tar application/x-gtar", signed],
    ["gzip archive", "gz tgz", "archive", "application/gzip application/x-gzip", signed],
    ["bzip2 archive", "bz2 tbz tbz2", "archive", "application/x-bzip2 application/x-bzip", signed],
    ["xz archive", "xz txz", "archive", "application/x-xz", signed],
    ["zstd archive", "zst tzst", "archive", "application/zstd", signed],
    ["Android app", "apk xapk apks aab", "program", "application/vnd.android.package-archive", program],
    ["iOS app", "ipa", "program", "", program],
    ["Java program", "jar war ear", "program", "application/java-archive", program],
    ["Windows app", "appx msix appxbundle msixbundle", "program", "", program],
    [
      "Browser extension",
      "crx xpi",
      "program",
      "application/x-google-chrome-extension application/x-xpinstall",
      program,
    ],
    ["Debian package", "deb", "program", "application/x-deb", program],
    ["RPM package", "rpm", "program", "application/x-rpm", program],
    ["macOS installer", "pkg mpkg", "program", "application/x-xar", program],
    ["macOS disk image", "dmg", "program", "application/x-apple-diskimage", program],
    ["Disk image", "iso img vhd vhdx", "program", "application/x-iso9660-image", program],
  ],
  text: [
    ["text", "txt text", "plainText", "", { isTrusted: true }],
    ["Markdown text", "md markdown", "markdown", "text/markdown", { mayBe: ["html"] }],
    ["RTF document", "rtf", "office", "application/rtf text/rtf", trusted],
    ["log", "log", "log", "", freeText],
    ["subtitles", "vtt", "subtitles", "text/vtt"],
    ["subtitles", "srt", "subtitles", "application/x-subrip"],
    ["calendar", "ics ical ifb", "calendar", "text/calendar", { ...freeText, icon: "calendar" }],
    ["contact card", "vcf vcard", "contacts", "text/vcard", { ...freeText, icon: "contact" }],
  ],
  code: [
    ["web page", "html htm xhtml", "html"],
    ["JSON", "json webmanifest ipynb", "json", "application/json"],
    ["network log", "har", "json", "application/json"],
    ["JSON", "jsonc", "code", "application/json"],
    ["JSON lines", "jsonl ndjson", "log"],
    ["XML", "xml", "code", "application/xml"],
    ["YAML", "yaml yml", "code", "application/yaml"],
    ["TOML", "toml", "code", "application/toml"],
    ["INI", "ini", "code"],
    ["Environment", "env", "code"],
    ["SQL", "sql", "code", "application/sql"],
    ["CSS", "css", "code", "text/css"],
    ["SCSS", "scss", "code"],
    ["Sass", "sass", "code"],
    ["Less", "less", "code"],
    ["JavaScript", "js", "code", "text/javascript", runnable],
    ["JavaScript", "mjs cjs", "code", "text/javascript"],
    ["JavaScript (JSX)", "jsx", "code"],
    ["TypeScript", "ts mts cts", "code"],
    ["TypeScript (JSX)", "tsx", "code"],
    ["Vue", "vue", "code"],
    ["Svelte", "svelte", "code"],
    ["Python", "py", "code"],
    ["Ruby", "rb", "code"],
    ["PHP", "php", "code"],
    ["Perl", "pl", "code"],
    ["Java", "java", "code"],
    ["Kotlin", "kt", "code"],
    ["Scala", "scala", "code"],
    ["Swift", "swift", "code"],
    ["Dart", "dart", "code"],
    ["Go", "go", "code"],
    ["Rust", "rs", "code"],
    ["C", "c", "code"],
    ["C header", "h", "code"],
    ["C++", "cpp cc", "code"],
    ["C++ header", "hpp", "code"],
    ["C#", "cs", "code"],
    ["Lua", "lua", "code"],
    ["R", "r", "code"],
    ["GraphQL", "graphql", "code"],
    ["Protocol Buffers", "proto", "code"],
    ["Shell", "sh bash zsh", "code", "", program],
    ["PowerShell", "ps1 psm1", "code", "", program],
    ["Batch", "bat cmd", "code", "", program],
    ["Dockerfile", "dockerfile", "code"],
    ["Diff", "diff patch", "code"],
    ["Windows registry entries", "reg", "program", "", program],
  ],
  other: [
    ["Word template", "dot", null, "application/msword"],
    ["PowerPoint template", "pot", null, "application/vnd.ms-powerpoint"],
    ["Excel add-in", "xla", null, excel],
    ["Excel add-in", "xll", null, "", listed],
    ["Windows program", "exe com scr pif dll sys cpl ocx", null, "application/x-msdownload", program],
    ["Windows installer", "msi msp", null, "", program],
    ["Windows script", "vbs vbe jse wsf wsh hta inf", null, "", program],
    ["Windows script", "ws scf gadget", null, "", runnable],
    ["shortcut", "lnk", null, "", program],
    ["shortcut", "url", null, "", runnable],
    ["macOS program", "app command", null, "", program],
    ["program", "run bin elf so dylib appimage", null, "", listed],
  ],
};
