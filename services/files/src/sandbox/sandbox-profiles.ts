import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Profile } from "@tessera/kit/sandbox/run-child";
import type { ReaderNeeds } from "../extraction/reader-table.ts";

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

const findFolder = (module: string) => dirname(fileURLToPath(import.meta.resolve(module)));

/** The folders of the code that reads files: this service, and what it imports of other workspaces. */
export const readerCode = [
  dirname(import.meta.dirname),
  dirname(findFolder("@tessera/wire/file/file")),
  findFolder("@tessera/language/create-english"),
  findFolder("@tessera/text/redact"),
  findFolder("@tessera/kit/text/decoder"),
  findFolder("@tessera/kit/mime/mime-part"),
];
