import type { ReaderNeeds } from "../extraction/reader-table.ts";

/** What a child may do and use. Times in milliseconds, sizes in MiB. */
export interface Profile {
  timeMs: number;
  /** For JavaScript's own objects. */
  heapMb: number;
  /** For everything together: buffers, libraries, programs it started. */
  residentMb: number;
  /** What it may write. */
  diskMb: number;
  /** Beyond reading its file and writing its folder. */
  allow: ("addons" | "worker" | "child-process")[];
}

const parsing: Profile = { timeMs: 40_000, heapMb: 768, residentMb: 1_280, diskMb: 64, allow: [] };
/** Pictures and pages are drawn by native code, and read in threads of their own. */
const drawing: Profile = {
  timeMs: 120_000,
  heapMb: 768,
  residentMb: 1_536,
  diskMb: 128,
  allow: ["addons", "worker"],
};
/** Frames are taken by native code, or by the system's ffmpeg. */
const playing: Profile = {
  timeMs: 60_000,
  heapMb: 256,
  residentMb: 1_024,
  diskMb: 128,
  allow: ["addons", "child-process"],
};

/** By what the reader of a file needs: the same table names both. */
export const profiles: Record<ReaderNeeds, Profile> = { parsing, drawing, playing };
