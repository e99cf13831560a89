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

const text: Profile = { timeMs: 40_000, heapMb: 768, residentMb: 1_280, diskMb: 64, allow: [] };
/** Pictures and pages are drawn by native code, and read in threads of their own. */
const picture: Profile = {
  timeMs: 120_000,
  heapMb: 512,
  residentMb: 1_536,
  diskMb: 128,
  allow: ["addons", "worker"],
};
/** Frames are taken by the system's ffmpeg. */
const media: Profile = {
  timeMs: 60_000,
  heapMb: 256,
  residentMb: 1_024,
  diskMb: 128,
  allow: ["addons", "child-process"],
};

const isPicture = /^image\/|^application\/pdf$/;
const isMedia = /^(?:audio|video)\//;

export function profileFor(mimeType: string): Profile {
  if (isPicture.test(mimeType)) return picture;
  return isMedia.test(mimeType) ? media : text;
}
