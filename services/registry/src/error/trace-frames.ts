import { gunzipSync } from "node:zlib";
import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";
import { moduleUrl, type ReportedFrame } from "@tessera/wire/release/release";
import type { ErrorFrame } from "@tessera/wire/release/release-error";

interface ReleaseId {
  name: string;
  version: string;
}

/** Reads the stored source map of a script; null if there is none. */
type ReadMap = (path: string) => Promise<Buffer | null>;

const maxTextLength = 200;
const mappingsPattern = /^[A-Za-z0-9+/,;]*$/;

/** Maps stack frames to their original positions. Frames in files of other releases stay as they are. */
export function createFrameTracer({ name, version }: ReleaseId, readMap: ReadMap) {
  const prefix = moduleUrl(name, version, "");
  const opened = new Map<string, Promise<TraceMap | null>>();

  function open(path: string): Promise<TraceMap | null> {
    const known = opened.get(path);
    if (known) return known;
    const opening = readMap(path).then((content) => (content ? parseMap(content) : null));
    opened.set(path, opening);
    return opening;
  }

  return async (frame: ReportedFrame): Promise<ErrorFrame> => {
    const map = frame.url.startsWith(prefix) ? await open(frame.url.slice(prefix.length)) : null;
    return { ...frame, original: map && findOriginal(map, frame) };
  };
}

function parseMap(content: Buffer): TraceMap {
  return new TraceMap(gunzipSync(content).toString("utf8"));
}

/** Stack columns count from 1, source map columns from 0. */
function findOriginal(map: TraceMap, { line, column }: ReportedFrame): ErrorFrame["original"] {
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  const text = sourceContentFor(map, found.source)?.split("\n", found.line)[found.line - 1];
  return {
    source: found.source,
    line: found.line,
    column: found.column + 1,
    text: text === undefined ? null : text.trim().slice(0, maxTextLength),
  };
}

/** Returns true if a text is a source map that can be searched. */
export function isSourceMap(text: string): boolean {
  try {
    const { version, sources, mappings } = JSON.parse(text);
    if (version !== 3 || !Array.isArray(sources) || !mappingsPattern.test(mappings)) return false;
    originalPositionFor(new TraceMap(text), { line: 1, column: 0 });
    return true;
  } catch {
    return false;
  }
}
