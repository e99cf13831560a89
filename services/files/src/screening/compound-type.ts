import { extensionOf } from "./suspect.ts";

/** Formats of older Office share one container: their extensions, and the part that each of them has. */
const formats: [mimeType: string, extensions: string, part: string][] = [
  ["application/vnd.ms-outlook", "msg oft", "__properties_version1.0"],
  ["application/msword", "doc dot", "WordDocument"],
  ["application/vnd.ms-powerpoint", "ppt pps pot", "PowerPoint Document"],
  ["application/vnd.ms-excel", "xls xlt xla", "Workbook"],
];

/** By the parts it has; where it has none of them, or several, by its name. */
export function compoundTypeOf(bytes: Buffer, filename: string): string | null {
  const extension = extensionOf(filename);
  const [named] = formats.filter(([, extensions]) => extensions.split(" ").includes(extension));
  const found = formats.filter(([, , part]) => bytes.includes(Buffer.from(part, "utf16le")));
  const format = named && (found.length === 0 || found.includes(named)) ? named : found[0];
  return format?.[0] ?? null;
}
