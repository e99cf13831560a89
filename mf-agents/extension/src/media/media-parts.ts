import { clear, createStore, entries, set } from "idb-keyval";
import type { MediaKind } from "./media-news.ts";
import { type MediaSegment, type PartKey, toSegments } from "./media-segments.ts";

const stores = {
  voice: createStore("tessera-capture-voice", "parts"),
  screen: createStore("tessera-capture-screen", "parts"),
};

/** Deletes the stored recording. */
export function removeMedia(media: MediaKind): Promise<void> {
  return clear(stores[media]);
}

export function beginSegment(media: MediaKind, segment: number): Promise<void> {
  return set([segment, 0], new Date().toISOString(), stores[media]);
}

/** Stores one second of a recording as soon as it is recorded, so that an interruption loses no more than that. Parts count from 1. */
export function addPart(media: MediaKind, key: PartKey, part: Blob): Promise<void> {
  return set(key, part, stores[media]);
}

/** Returns the stored segments of a recording; empty if there are none. */
export async function loadMedia(media: MediaKind): Promise<MediaSegment[]> {
  return toSegments(await entries<PartKey, Blob | string>(stores[media]), media);
}
