import { getExtension } from "./file-type.ts";

/** Older Office formats, which share a container: their extensions, and the part that distinguishes each. */
const formats: [mimeType: string, extensions: string, part: string][] = [
  ["application/vnd.ms-outlook", "msg oft", "__properties_version1.0"],
  ["application/msword", "doc dot", "WordDocument"],
  ["application/vnd.ms-powerpoint", "ppt pps pot", "PowerPoint Document"],
  ["application/vnd.ms-excel", "xls xlt xla", "Workbook"],
];

/** Returns the type by the parts that the container has; by its name if that fits them or none is found. */
export function detectCompoundType(bytes: Buffer, filename: string): string | null {
  const extension = getExtension(filename);
  const [named] = formats.filter(([, extensions]) => extensions.split(" ").includes(extension));
  const found = formats.filter(([, , part]) => bytes.includes(Buffer.from(part, "utf16le")));
  const format = named && (found.length === 0 || found.includes(named)) ? named : found[0];
  return format?.[0] ?? null;
}
