import { constants, inflateRawSync } from "node:zlib";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

type UnsafeRule = [RegExp, Reason];

/** Names too long to occur by chance in a compressed stream. They are searched for everywhere, so that no fake stream can hide them. */
const longNames: UnsafeRule[] = [
  [/\/JavaScript(?![A-Za-z])/, toReason("pdf.javascript")],
  [/\/RichMedia(?![A-Za-z])/, toReason("pdf.interactive_program")],
];
/** Names too short for that; they are searched for only in objects. */
const shortNames: UnsafeRule[] = [[/\/JS(?![A-Za-z])/, toReason("pdf.javascript")]];
/** Names that indicate embedded files: a file itself, or a list of files. */
const embedded: [RegExp, "content" | "list"][] = [
  [/\/EF(?![A-Za-z])/, "content"],
  [/\/(?:EmbeddedFiles?|FileAttachment)(?![A-Za-z])/, "list"],
];
const starting = toReason("pdf.starts_program");
const launch = /\/Launch(?![A-Za-z])/g;
/** The dictionary of a link to another document: Acrobat opens it as the same file would be opened from a folder. */
const linkedDocument =
  /\/(?:UF|F)\s*\([^()]{1,300}\.(?:pdf|docx?|rtf|odt|xlsx?|ods|csv|pptx?|odp|txt|html?|xml|png|jpe?g|gif|tiff?|dwg|dxf|mp[34]|zip)(?:#[^()]{0,100})?\)/i;
const startsProgram =
  /\/(?:Win|Mac|Unix)(?![A-Za-z])|\.(?:exe|com|bat|cmd|ps1|vbs|js|jse|wsf|hta|scr|msi|lnk|jar|sh|app|dll|cpl|reg)\b/i;

/** Returns whether an action starts a program. A link to a document has the same action, without a program. */
function launchIn(names: string): Reason | null {
  for (const { index } of names.matchAll(launch)) {
    const start = Math.max(
      names.lastIndexOf("obj", index),
      names.lastIndexOf("endstream", index),
      index - 600,
    );
    const around = names.slice(Math.max(0, start), index + 600).replace(/\bendobj[\s\S]*$/u, "");
    if (startsProgram.test(around) || !linkedDocument.test(around)) return starting;
  }
  return null;
}

const hiding = toReason("pdf.hides_objects");
const unusualFilter =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL)(?![A-Za-z])/;
const maxStreamBytes = 8 * 1024 * 1024;
const allStreams = 64 * 1024 * 1024;

/** Returns why a PDF is dangerous; otherwise null. Compressed object streams are unpacked; other streams contain no objects. */
export function findUnsafeInPdf(bytes: Buffer): Reason | null {
  const text = bytes.toString("latin1");
  const unsafe = match(longNames, unescaped(text));
  if (unsafe) return unsafe;
  const budget = { bytes: allStreams };
  for (const part of getParts(text, bytes)) {
    const found = match(shortNames, unescaped(part.objects)) ?? findUnsafeWithin(part, budget);
    if (found) return found;
  }
  return null;
}

function findUnsafeWithin({ objects, packed }: Part, budget: { bytes: number }): Reason | null {
  if (!packed) return null;
  if (unusualFilter.test(unescaped(takeTail(objects)))) return hiding;
  const opened = inflated(packed);
  if (opened === null) return hiding;
  budget.bytes -= opened.length;
  return budget.bytes < 0 ? hiding : match([...longNames, ...shortNames], unescaped(opened));
}

/** Returns whether a PDF embeds files, by the names in its objects. The files themselves are screened elsewhere. */
export function embeddedIn(bytes: Buffer): "content" | "list" | null {
  const found = new Set<"content" | "list" | null>();
  const budget = { bytes: allStreams };
  for (const { objects, packed } of getParts(bytes.toString("latin1"), bytes)) {
    const opened = packed && budget.bytes > 0 ? (inflated(packed) ?? "") : "";
    budget.bytes -= opened.length;
    found.add(findMatch(embedded, unescaped(objects))).add(findMatch(embedded, unescaped(opened)));
  }
  if (found.has("content")) return "content";
  return found.has("list") ? "list" : null;
}

export function isEncryptedPdf(bytes: Buffer): boolean {
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString("latin1"));
}

function match(dangers: UnsafeRule[], names: string): Reason | null {
  return findMatch(dangers, names) ?? launchIn(names);
}

function findMatch<Meaning>(rules: [RegExp, Meaning][], names: string): Meaning | null {
  return rules.find(([pattern]) => pattern.test(names))?.[1] ?? null;
}

/** Decodes names, in which any letter may be written as #xx. */
function unescaped(text: string): string {
  return text.replace(/\/[^\s/<>[\]()%]{0,127}#[^\s/<>[\]()%]{0,127}/g, (name) =>
    name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

interface Part {
  /** The text before a stream, which ends with the stream's dictionary. */
  objects: string;
  /** The stream if it contains objects; otherwise null. */
  packed: Buffer | null;
}

function* getParts(text: string, bytes: Buffer): Generator<Part> {
  let from = 0;
  for (const start of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const content = start.index + start[0].length;
    const end = start.index < from ? -1 : text.indexOf("endstream", content);
    if (end < 0) continue;
    const objects = text.slice(from, start.index);
    const isOfObjects = /\/ObjStm(?![A-Za-z])/.test(unescaped(takeTail(objects)));
    yield { objects, packed: isOfObjects ? bytes.subarray(content, end) : null };
    from = end;
  }
  yield { objects: text.slice(from), packed: null };
}

/** Returns the part that contains the dictionary of the next stream. */
function takeTail(objects: string): string {
  return objects.slice(Math.max(0, objects.lastIndexOf("endobj"), objects.length - 4_000));
}

/**
 * Unpacks a stream, ignoring a wrong checksum as PDF readers do. Returns "" if it cannot be unpacked (encrypted), null if it is
 * too large.
 */
function inflated(packed: Buffer): string | null {
  try {
    return inflateRawSync(packed.subarray(2), {
      maxOutputLength: maxStreamBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString("latin1");
  } catch (error) {
    return Object(error).code === "ERR_BUFFER_TOO_LARGE" ? null : "";
  }
}
