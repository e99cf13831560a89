import type { FileType } from "@tessera/wire/file";
import { fileTypeOf } from "../file/file-type.ts";
import type { ContentType } from "./content-type.ts";
import { extensionOf } from "./suspect.ts";
import type { TextKind } from "./text-content.ts";

const kinds: Partial<Record<TextKind, string>> = {
  html: "a web page",
  svg: "an SVG drawing, which may hold scripts",
  script: "a script",
};
/** Extensions under which nobody is surprised by something that runs. */
const honest: FileType[] = ["code", "other"];
/** Markdown is made of HTML now and then. */
const ownExtensions: Partial<Record<TextKind, string[]>> = {
  html: ["md"],
  svg: ["svg"],
};

/** Something that runs in a browser or a shell, under the name of something that does not. */
export function disguiseOf({ textKind }: ContentType, filename: string): string | null {
  const what = textKind && kinds[textKind];
  if (!what) return null;
  const extension = extensionOf(filename);
  const isOwn = ownExtensions[textKind]?.includes(extension);
  if (isOwn || honest.includes(fileTypeOf(filename))) return null;
  return `The file is named .${extension}, but its content is ${what}.`;
}
