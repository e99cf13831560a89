import { findFileKind } from "@tessera/wire/file/file-kind";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
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
}: Pick<Suspect, "filename" | "hasBidiName">): Reason | null {
  if (hasBidiName || /[\u202a-\u202e\u2066-\u2069]/u.test(filename)) return toReason("file.reversed_name");
  const parts = filename
    .toLowerCase()
    .split(".")
    .map((part) => part.trim());
  const [last = "", before = ""] = parts.toReversed();
  if (parts.length > 2 && findFileKind(last)?.isRunnable && findFileKind(before)?.isTrusted)
    return toReason("file.deceptive_name", { pretended: before, extension: last });
  return null;
}
