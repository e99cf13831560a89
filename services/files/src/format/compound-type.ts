import { findKind } from "./file-type.ts";

/** Older Office formats, which share a container, and the part that distinguishes each. */
const formats: [mimeType: string, part: string][] = [
  ["application/vnd.ms-outlook", "__properties_version1.0"],
  ["application/msword", "WordDocument"],
  ["application/vnd.ms-powerpoint", "PowerPoint Document"],
  ["application/vnd.ms-excel", "Workbook"],
];

/** Returns the type by the parts that the container has; by its name if that fits them or none is found. */
export function detectCompoundType(bytes: Buffer, filename: string): string | null {
  const [namedType] = findKind(filename)?.mimeTypes ?? [];
  const named = formats.find(([mimeType]) => mimeType === namedType);
  const found = formats.filter(([, part]) => bytes.includes(Buffer.from(part, "utf16le")));
  const format = named && (found.length === 0 || found.includes(named)) ? named : found[0];
  return format?.[0] ?? null;
}
