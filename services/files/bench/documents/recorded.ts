import { anAvi, anMp3, anMp4, anOpus, aWav } from "../../test/samples/recordings.ts";
import { type BenchDocument, getDocuments, type Kind } from "./bench-document.ts";

interface Recording {
  name: string;
  seconds: number;
}

const recordings: Recording[] = [
  { name: "note", seconds: 7 },
  { name: "call", seconds: 42 },
  { name: "meeting", seconds: 95 },
  { name: "training", seconds: 3_725 },
];

const kinds: Kind<Recording>[] = [
  {
    kind: "mp3",
    mimeType: "audio/mpeg",
    fileType: "audio",
    make: ({ name, seconds }) => anMp3(Math.min(seconds * 38, 4_000), `Title of ${name}`, "Support line"),
    wanted: ({ name }) => ["title", name, "support", "line"],
  },
  { kind: "opus", mimeType: "audio/ogg", fileType: "audio", make: ({ seconds }) => anOpus(seconds) },
  {
    kind: "wav",
    mimeType: "audio/wav",
    fileType: "audio",
    make: ({ seconds }) => aWav(Math.min(seconds, 95)),
    wanted: ({ seconds }) => [clock(Math.min(seconds, 95))],
  },
  { kind: "mp4", mimeType: "video/mp4", fileType: "video", make: ({ seconds }) => anMp4(seconds) },
  { kind: "m4v", mimeType: "video/mp4", fileType: "video", make: ({ seconds }) => anMp4(seconds) },
  { kind: "avi", mimeType: "video/vnd.avi", fileType: "video", make: ({ seconds }) => anAvi(seconds) },
];

function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0")];
  const [hours, left] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, "0")];
  return hours > 0 ? `${hours}:${left}:${rest}` : `${minutes}:${rest}`;
}

export const recorded: BenchDocument[] = getDocuments(kinds, recordings, ({ seconds }) => [clock(seconds)]);
