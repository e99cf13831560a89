import { asDuration, oneLine } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { IAudioMetadata } from "music-metadata";
import { thumbnailOrNull } from "../picture/thumbnail.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readStart } from "../text-decoding.ts";
import { isStreamed } from "./is-streamed.ts";
import { extractPoster } from "./poster.ts";
import type { StreamedRecording } from "./streamed-recording.ts";

const withoutPicture = { name: "Picture", value: toReason("detail.no_video_player") };

/** Reads the metadata of a recording; its speech is transcribed elsewhere. */
export async function readMedia(file: ExtractionInput): Promise<ReaderResult> {
  const { metadata, indexed } = await open(file);
  // A WebM that contains only sound has the same first bytes as a video.
  const isVideo =
    file.fileType === "video" || (file.fileType !== "audio" && file.mimeType.startsWith("video/"));
  const { codec, container } = metadata?.format ?? {};
  const seconds = readSeconds(metadata) ?? (isVideo ? await readAviSeconds(file) : null);
  const [title, artist] = [named(metadata?.common.title), named(metadata?.common.artist)];
  const cover = metadata?.common.picture?.[0]?.data;
  const poster =
    cover === undefined
      ? await extractPoster(file, isVideo)
      : { picture: Buffer.from(cover), hasPlayer: true };
  return toReaderResult("media-metadata", {
    text: [title, artist, named(metadata?.common.album)].filter(Boolean).join("\n"),
    summary: summarise({ isVideo, seconds, title, codec: codec ?? null, bytes: file.bytes }),
    findings: [{ kind: "media", seconds, codec: codec ?? null, title, has_transcript: false }],
    details: [
      ...toDetails({
        Duration: seconds === null ? null : asDuration(seconds),
        Format: container,
        Codec: codec,
        Title: title,
        Artist: artist,
      }),
      ...(isVideo && !poster.hasPlayer ? [withoutPicture] : []),
    ],
    thumbnail: await thumbnailOrNull(async () => poster.picture),
    indexed,
  });
}

/** Returns the duration. Videos without sound state it only in their tracks. */
function readSeconds(metadata: Metadata | null): number | null {
  const tracks = metadata?.format.trackInfo ?? [];
  const seconds = metadata?.format.duration ?? Math.max(0, ...tracks.map(({ duration }) => duration ?? 0));
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 10) / 10 : null;
}

const head = 256;

/** Reads the duration from an AVI header: the duration of a frame times the number of frames. */
async function readAviSeconds({ path, bytes }: ExtractionInput): Promise<number | null> {
  const start = await readStart(path, Math.min(bytes, head));
  const at = start.indexOf("avih");
  const isAvi = start.toString("latin1", 0, 4) === "RIFF" && start.toString("latin1", 8, 12) === "AVI ";
  if (!isAvi || at < 0 || at + 28 > start.length) return null;
  const seconds = (start.readUInt32LE(at + 8) * start.readUInt32LE(at + 24)) / 1_000_000;
  return seconds > 0 ? Math.round(seconds * 10) / 10 : null;
}

/** What is shown of a recording. */
interface Metadata {
  format: {
    duration?: number | undefined;
    codec?: string | undefined;
    container?: string | undefined;
    trackInfo: { duration?: number | undefined }[];
  };
  common: Pick<IAudioMetadata["common"], "title" | "artist" | "album" | "picture">;
}

async function open(file: ExtractionInput): Promise<{ metadata: Metadata | null; indexed: Buffer | null }> {
  const streamed = (await isStreamed(file.path, file.bytes)) ? await loadStreamed(file.path) : null;
  if (streamed) return { metadata: toMetadata(streamed), indexed: streamed.indexed };
  return { metadata: await parse(file), indexed: null };
}

async function loadStreamed(path: string): Promise<StreamedRecording | null> {
  const { readStreamed } = await import("./streamed-recording.ts");
  return readStreamed(path);
}

function toMetadata({ seconds, codec, container }: StreamedRecording): Metadata {
  const format = { duration: seconds ?? undefined, codec: codec ?? undefined, container, trackInfo: [] };
  return { format, common: {} };
}

/** Returns null for formats that the library does not support. */
async function parse(file: ExtractionInput): Promise<Metadata | null> {
  const { parseFile, UnsupportedFileTypeError, CouldNotDetermineFileTypeError } = await import(
    "music-metadata"
  );
  try {
    return await parseFile(file.path, { duration: true });
  } catch (error) {
    if (error instanceof UnsupportedFileTypeError) return null;
    const isUnknown = error instanceof CouldNotDetermineFileTypeError;
    const reason = isUnknown ? toReason("recording.unknown_format") : toReason("recording.damaged");
    throw new UnreadableFileError(reason, { cause: error });
  }
}

function named(value: string | undefined): string | null {
  return oneLine(value ?? "").slice(0, 200) || null;
}

interface Recording {
  isVideo: boolean;
  seconds: number | null;
  title: string | null;
  codec: string | null;
  bytes: number;
}

function summarise({ isVideo, seconds, title, codec, bytes }: Recording): Reason {
  const parts = [seconds === null ? null : asDuration(seconds), codec, { bytes }].filter(
    (part) => part !== null,
  );
  if (title === null) return toReason(isVideo ? "summary.video" : "summary.recording", { parts });
  return toReason(isVideo ? "summary.video_titled" : "summary.recording_titled", { title, parts });
}
