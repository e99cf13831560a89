import type { KnownFile } from "@tessera/ui/attachment/api";
import { findFileKind } from "@tessera/wire/file/file-kind";

/** Returns how a file is shown on the timeline; null if it is not shown there. */
export function findRole({
  filename,
  file_type: type,
}: Pick<KnownFile, "filename" | "file_type">): "log" | "picture" | "recording" | "replay" | null {
  if (/(?:^|[^a-z])replay[^/]*\.json$/iu.test(filename)) return "replay";
  if (/\.(?:har|log)$|(?:console|element|capture)[^/]*\.json$|console[^/]*\.txt$/iu.test(filename))
    return "log";
  if (type === "image" && findFileKind(filename.split(".").at(-1) ?? "")?.isShown) return "picture";
  return type === "audio" || type === "video" ? "recording" : null;
}

/** Returns true if some file is better shown on a timeline than in a list of files: a log or a recording. */
export function hasTimeLine(files: Iterable<KnownFile>): boolean {
  return [...files].map(findRole).some((role) => role === "log" || role === "recording");
}
