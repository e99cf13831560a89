import { findFileKind } from "@tessera/wire/file/file-kind";
import { findKind } from "../format/file-type.ts";
import type { Suspect } from "./suspect.ts";

/** True if opening the file would run it. */
export function isRunnable(filename: string): boolean {
  return findKind(filename)?.isRunnable === true;
}

/** Returns why a name is misleading; null if it is not. */
export function deceptionIn({
  filename,
  hasBidiName,
}: Pick<Suspect, "filename" | "hasBidiName">): string | null {
  if (hasBidiName || /[\u202a-\u202e\u2066-\u2069]/u.test(filename))
    return "The file's name contains characters that reverse the reading direction, so that it looks like another type of file.";
  const parts = filename
    .toLowerCase()
    .split(".")
    .map((part) => part.trim());
  const [last = "", before = ""] = parts.toReversed();
  if (parts.length > 2 && findFileKind(last)?.isRunnable && findFileKind(before)?.isTrusted)
    return `The file's name pretends to be a .${before} file, but ends in .${last}.`;
  return null;
}
