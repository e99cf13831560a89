import type { MediaKind } from "./media-news.ts";

/** A part of a recording that is playable on its own, and when it began. */
export interface MediaSegment {
  recording: Blob;
  at: string;
}

/** The key of a stored part. Part 0 is the beginning of its segment. */
export type PartKey = [segment: number, part: number];

/** Assembles segments from stored parts in any order. A segment without its beginning is not playable. */
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
