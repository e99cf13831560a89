import type { FileType } from "./file.constants.ts";

const extensions: Readonly<Record<Exclude<FileType, "other">, string>> = {
  document: "pdf doc docx dotx odt ott epub pages",
  image: "png jpg jpeg gif webp bmp svg tif tiff ico avif heic heif",
  audio: "mp3 wav ogg oga flac m4a aac opus wma weba",
  video: "mp4 m4v mov webm mkv avi wmv mpg mpeg",
  spreadsheet: "xls xlsx xlsb xlt xltx csv ods ots numbers",
  presentation: "ppt pptx pps ppsx potx odp otp",
  archive: "zip rar 7z tar gz bz2",
  text: "txt md rtf vtt srt",
  code:
    "js mjs cjs jsx ts tsx py java c h cc cpp hpp cs go rs rb php swift kt scala sh bash ps1 bat sql r pl lua dart vue svelte " +
    "json jsonc yaml yml toml ini xml html htm css scss sass less graphql proto har dockerfile",
};

const typeByExtension = new Map(
  Object.entries(extensions).flatMap(([type, list]) =>
    list.split(" ").map((extension) => [extension, type as FileType] as const),
  ),
);

/** Returns the type of files with an extension, which has no dot. */
export function typeOfExtension(extension: string): FileType {
  return typeByExtension.get(extension.toLowerCase()) ?? "other";
}
