import {
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { recordingFormats } from "../../speech/recording-formats.ts";

/** A recording that was written while it was made, as browsers do: without its duration and an index for seeking. */
export interface StreamedRecording {
  seconds: number | null;
  codec: string | null;
  container: string;
  /** The same sound and pictures with duration and index; null if it cannot be written. */
  indexed: Buffer | null;
}

const outputFormats = { WebM: WebMOutputFormat, MP4: Mp4OutputFormat } as const;

/** Reads a streamed recording. Returns null if it has no sound and no pictures. */
export async function readStreamed(path: string): Promise<StreamedRecording | null> {
  const input = openInput(path);
  try {
    const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack());
    if (!track) return null;
    return {
      seconds: await input.computeDuration(),
      codec: await track.getCodec(),
      container: (await input.getFormat()).name,
      indexed: await writeIndexed(path).catch(() => null),
    };
  } catch {
    return null;
  }
}

/** Copies every packet into a file of the same format with an index. Nothing is encoded again. */
async function writeIndexed(path: string): Promise<Buffer | null> {
  const input = openInput(path);
  const { name } = await input.getFormat();
  if (name !== "WebM" && name !== "MP4") return null;
  const target = new BufferTarget();
  const output = new Output({ format: new outputFormats[name](), target });
  const conversion = await Conversion.init({ input, output, showWarnings: false });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return null;
  await conversion.execute();
  return target.buffer && Buffer.from(target.buffer);
}

function openInput(path: string): Input {
  return new Input({ source: new FilePathSource(path), formats: recordingFormats });
}
