import type { FileType } from "@tessera/wire/file/file";
import type { ContentType } from "../format/content-type.ts";
import { getExtension, toFileType } from "../format/file-type.ts";
import type { TextKind } from "../format/text-content.ts";

const kinds: Partial<Record<TextKind, string>> = {
  html: "a web page",
  svg: "an SVG drawing, which may contain scripts",
  script: "a script",
};
/** File types whose names do not conceal that a file can run. */
const honest: FileType[] = ["code", "other"];
/** Extensions whose files are expected to be of that kind. Markdown may consist of HTML, and Excel opens tables that do. */
const ownExtensions: Partial<Record<TextKind, string[]>> = {
  html: ["md", "xls"],
  svg: ["svg"],
};

/** Returns the problem if content that a browser or a shell runs has the name of a harmless file; otherwise null. */
export function findDisguise({ textKind }: ContentType, filename: string): string | null {
  const what = textKind && kinds[textKind];
  if (!what) return null;
  const extension = getExtension(filename);
  const isOwn = ownExtensions[textKind]?.includes(extension);
  if (isOwn || honest.includes(toFileType(filename))) return null;
  return `The file is named .${extension}, but its content is ${what}.`;
}
