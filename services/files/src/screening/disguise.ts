import type { FileType } from "@tessera/wire/file/file";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ContentType } from "../format/content-type.ts";
import { findKind, getExtension, toFileType } from "../format/file-type.ts";
import type { TextKind } from "../format/text-content.ts";

const contents = {
  html: toReason("format.web_page"),
  svg: toReason("format.svg_with_scripts"),
  script: toReason("format.script"),
} satisfies Partial<Record<TextKind, Reason>>;
/** File types whose names do not conceal that a file can run. */
const honest: FileType[] = ["code", "other"];

/** Returns the problem if content that a browser or a shell runs has the name of a harmless file; otherwise null. */
export function findDisguise({ textKind }: ContentType, filename: string): Reason | null {
  if (textKind === null || !isActive(textKind)) return null;
  const isExpected = findKind(filename)?.mayBe?.includes(textKind);
  if (isExpected || honest.includes(toFileType(filename))) return null;
  return toReason("file.disguised", { extension: getExtension(filename), format: contents[textKind] });
}

function isActive(textKind: TextKind): textKind is keyof typeof contents {
  return textKind in contents;
}
