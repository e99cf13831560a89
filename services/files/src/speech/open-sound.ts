import { Readable } from "node:stream";
import { EncodedPacketSink, FilePathSource, Input, type InputAudioTrack } from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";
import { OpusDecoder } from "opus-decoder";
import { pcmDecoder } from "./decode-pcm.ts";
import { playSound } from "./play-sound.ts";
import { recordingFormats } from "./recording-formats.ts";
import { mix, type Sound, UndecodableSoundError } from "./sound.ts";

/** The samples that a decoder returns for some packets. */
interface Decoded {
  channelData: Float32Array[];
  sampleRate: number;
}

interface Decoder {
  sampleRate: number;
  decode(packets: Uint8Array[]): Decoded;
}

const packetsAtOnce = 100;
/** The sample rate of speech models in Hz, which the Opus decoder can produce directly. */
const speechRate = 16_000;
/** A paused recorder leaves a gap, which becomes silence. Longer gaps come from implausible timestamps and are ignored. */
const gapSeconds = { shortest: 0.25, longest: 60 };

/**
 * Decodes the sound of a recording with libraries, or else with the system's `ffmpeg`; a recording without sound yields no
 * samples. Throws an `UndecodableSoundError`.
 */
export async function openSound(path: string, ffmpeg = "ffmpeg"): Promise<Sound> {
  const track = await findTrack(path);
  if (track === "none") return { sampleRate: speechRate, blocks: Readable.from([]) };
  const decoder = track === "unknown" ? null : await openDecoder(track);
  if (track !== "unknown" && decoder)
    return { sampleRate: decoder.sampleRate, blocks: decodeTrack(track, decoder) };
  const played = await playSound(path, speechRate, ffmpeg);
  if (!played) throw new UndecodableSoundError(track === "unknown" ? null : await track.getCodec());
  return { sampleRate: speechRate, blocks: played };
}

async function findTrack(path: string): Promise<InputAudioTrack | "none" | "unknown"> {
  const input = new Input({ source: new FilePathSource(path), formats: recordingFormats });
  try {
    return (await input.getPrimaryAudioTrack()) ?? "none";
  } catch {
    return "unknown";
  }
}

async function openDecoder(track: InputAudioTrack): Promise<Decoder | null> {
  const codec = await track.getCodec();
  const channels = await track.getNumberOfChannels();
  const sampleRate = await track.getSampleRate();
  if (codec === "opus" && channels <= 2) {
    const opus = new OpusDecoder({ channels, sampleRate: speechRate });
    await opus.ready;
    return { sampleRate: speechRate, decode: (packets) => opus.decodeFrames(packets) };
  }
  if (codec === "mp3") {
    const mp3 = new MPEGDecoder();
    await mp3.ready;
    return { sampleRate, decode: (packets) => mp3.decodeFrames(packets) };
  }
  const decodePcm = codec === null ? null : pcmDecoder(codec, channels);
  return (
    decodePcm && {
      sampleRate,
      decode: (packets) => ({ channelData: decodePcm(Buffer.concat(packets)), sampleRate }),
    }
  );
}

async function* decodeTrack(track: InputAudioTrack, { sampleRate, decode }: Decoder) {
  let waiting: Uint8Array[] = [];
  let samples = 0;
  let begin: number | null = null;
  function flush(): Float32Array {
    const { channelData } = decode(waiting);
    waiting = [];
    const block = mix(channelData);
    samples += block.length;
    return block;
  }
  for await (const packet of readPackets(track)) {
    begin ??= packet.timestamp;
    if (waiting.length === 0) {
      const gap = packet.timestamp - begin - samples / sampleRate;
      if (gap >= gapSeconds.shortest && gap <= gapSeconds.longest) {
        const silence = new Float32Array(Math.round(gap * sampleRate));
        samples += silence.length;
        yield silence;
      }
    }
    waiting.push(packet.data);
    if (waiting.length >= packetsAtOnce) yield flush();
  }
  if (waiting.length > 0) yield flush();
}

/** Yields packets as far as the file can be read; of a file that is cut off, its beginning. */
async function* readPackets(track: InputAudioTrack) {
  let count = 0;
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      count += 1;
      yield packet;
    }
  } catch (error) {
    if (count === 0) throw new UndecodableSoundError(await track.getCodec(), { cause: error });
  }
}
