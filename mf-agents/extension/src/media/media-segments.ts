import type { MediaKind } from "./media-news.ts";

/** A recording that plays by itself, and when it began. */
export interface MediaSegment {
  recording: Blob;
  at: string;
}

/** The number of a segment, and of its part; 0 where the segment begins. */
export type PartKey = [segment: number, part: number];

/** Puts what was stored together, whatever its order. A segment without its beginning does not play. */
export function toSegments(stored: [PartKey, Blob | string][], media: MediaKind): MediaSegment[] {
  const segments: { parts: Blob[]; at: string }[] = [];
  const inOrder = stored
    .filter(([key]) => Array.isArray(key))
    .sort(([[segment, part]], [[otherSegment, otherPart]]) => segment - otherSegment || part - otherPart);
  for (const [, value] of inOrder) {
    if (typeof value === "string") segments.push({ parts: [], at: value });
    else segments.at(-1)?.parts.push(value);
  }
  const type = media === "voice" ? "audio/webm" : "video/webm";
  return segments
    .filter(({ parts }) => parts.length > 0)
    .map(({ parts, at }) => ({ recording: new Blob(parts, { type }), at }));
}
