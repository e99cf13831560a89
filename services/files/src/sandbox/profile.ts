import type { ReaderNeeds } from "../extraction/reader-table.ts";

/** The permissions and limits of a child. Times in milliseconds, sizes in MiB. */
export interface Profile {
  timeMs: number;
  /** The limit of the JavaScript heap. */
  heapMb: number;
  /** The limit of all memory: heap, buffers, libraries, and processes that it started. */
  residentMb: number;
  /** The limit of the output folder. */
  diskMb: number;
  /** Permissions beyond reading its file and writing to its folder. */
  allow: ("addons" | "worker" | "child-process")[];
}

const parsing: Profile = { timeMs: 40_000, heapMb: 768, residentMb: 1_280, diskMb: 64, allow: [] };
/** Native code draws pictures and pages, and OCR runs in threads. */
const drawing: Profile = {
  timeMs: 120_000,
  heapMb: 768,
  residentMb: 1_536,
  diskMb: 128,
  allow: ["addons", "worker"],
};
/** Native code or the system's ffmpeg extracts frames. */
const playing: Profile = {
  timeMs: 60_000,
  heapMb: 256,
  residentMb: 1_024,
  diskMb: 128,
  allow: ["addons", "child-process"],
};

/** The profiles, by the needs of a file's reader. */
export const profiles: Record<ReaderNeeds, Profile> = { parsing, drawing, playing };
