import type { KnownFile } from "@tessera/ui/attachment/api";

/** How a file is shown on the time line; null where it is not. */
export function findRole({
  filename,
  file_type: type,
}: Pick<KnownFile, "filename" | "file_type">): "log" | "picture" | "recording" | "replay" | null {
  if (/(?:^|[^a-z])replay[^/]*\.json$/iu.test(filename)) return "replay";
  if (/\.(?:har|log)$|(?:console|element|capture)[^/]*\.json$|console[^/]*\.txt$/iu.test(filename))
    return "log";
  if (type === "image" && !/\.(?:svg|heic|tiff?)$/iu.test(filename)) return "picture";
  return type === "audio" || type === "video" ? "recording" : null;
}

/** Whether there is something that a time line shows better than a list of files: lines, or what someone says. */
export function hasTimeLine(files: Iterable<KnownFile>): boolean {
  return [...files].map(findRole).some((role) => role === "log" || role === "recording");
}
