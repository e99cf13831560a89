import type { Sound } from "./sound.ts";

/** A part of a recording that may contain speech. */
export interface Piece {
  /** When it begins, in seconds. */
  seconds: number;
  samples: Float32Array;
}

interface Frame {
  samples: Float32Array;
  /** The loudness, as root mean square. */
  level: number;
}

/** A frame has 20 ms. The lengths below are numbers of frames. */
const framesPerSecond = 50;
/** 25 s, because Whisper processes at most 30 s. */
const maxPieceFrames = 25 * framesPerSecond;
/** A piece that is too long is cut within its last 12 s. */
const searched = 12 * framesPerSecond;
/** A pause of half a second ends a piece of at least 5 s; `longPause` ends any piece. */
const pause = { frames: 25, afterFrames: 5 * framesPerSecond };
const longPause = 2 * framesPerSecond;
/** The silence kept around a piece, because models need a little. */
const kept = 12;
/** Fewer audible frames are a click. */
const fewestVoiced = 5;
/** Below -54 dB is always silence. */
const silence = 0.002;
/** Quieter than this fraction of the loudest frame is a pause. */
const pauseLevel = 0.08;

/** Cuts a recording at pauses into pieces that a model can process. Silence is left out. */
export async function* cutSpeech({ sampleRate, blocks }: Sound): AsyncGenerator<Piece, void> {
  const frameLength = Math.round(sampleRate / framesPerSecond);
  const toSeconds = (frame: number) => (frame * frameLength) / sampleRate;
  /** The current piece; before it begins, the last silent frames. */
  let frames: Frame[] = [];
  let start = 0;
  let isSpeech = false;

  function take(count: number): Piece | null {
    const taken = withoutSilentEnd(frames.slice(0, count));
    const piece = { seconds: toSeconds(start), samples: join(taken) };
    frames = frames.slice(count);
    start += count;
    isSpeech = frames.some(({ level }) => level >= silence);
    const voiced = taken.filter(({ level }) => level >= silence).length;
    return voiced < fewestVoiced ? null : piece;
  }

  for await (const frame of splitFrames(blocks, frameLength)) {
    frames.push(frame);
    isSpeech ||= frame.level >= silence;
    if (!isSpeech && frames.length > kept) {
      frames.shift();
      start += 1;
    }
    const end = isSpeech ? endOfPiece(frames) : null;
    const piece = end && take(end);
    if (piece) yield piece;
  }
  const last = isSpeech ? take(frames.length) : null;
  if (last) yield last;
}

/** Returns how many frames form a complete piece; null if it continues. */
function endOfPiece(frames: readonly Frame[]): number | null {
  if (isPaused(frames)) return frames.length;
  return frames.length >= maxPieceFrames ? quietestCut(frames) : null;
}

async function* splitFrames(
  blocks: AsyncIterable<Float32Array>,
  length: number,
): AsyncGenerator<Frame, void> {
  let rest = new Float32Array();
  for await (const block of blocks) {
    const known = concat([rest, block]);
    let at = 0;
    for (; at + length <= known.length; at += length) yield toFrame(known.slice(at, at + length));
    rest = known.slice(at);
  }
  if (rest.length > 0) yield toFrame(rest);
}

function toFrame(samples: Float32Array): Frame {
  const sum = samples.reduce((squares, sample) => squares + sample * sample, 0);
  return { samples, level: Math.sqrt(sum / samples.length) };
}

function isPaused(frames: readonly Frame[]): boolean {
  const limit = Math.max(silence, pauseLevel * loudest(frames));
  const loud = frames.findLastIndex(({ level }) => level >= limit);
  const quiet = frames.length - 1 - loud;
  return quiet >= longPause || (quiet >= pause.frames && frames.length >= pause.afterFrames);
}

function loudest(frames: readonly Frame[]): number {
  return frames.reduce((most, { level }) => Math.max(most, level), 0);
}

/** Returns the middle of the quietest half second in the last part of a piece. */
function quietestCut(frames: readonly Frame[]): number {
  const width = pause.frames;
  const from = frames.length - searched;
  let best = { at: frames.length, sum: Number.POSITIVE_INFINITY };
  for (let at = from; at + width <= frames.length; at += 1) {
    const sum = frames.slice(at, at + width).reduce((total, { level }) => total + level, 0);
    if (sum < best.sum) best = { at: at + Math.floor(width / 2), sum };
  }
  return best.at;
}

function withoutSilentEnd(frames: readonly Frame[]): Frame[] {
  const limit = Math.max(silence, pauseLevel * loudest(frames));
  return frames.slice(0, frames.findLastIndex(({ level }) => level >= limit) + 1 + kept);
}

function join(frames: readonly Frame[]): Float32Array {
  return concat(frames.map(({ samples }) => samples));
}

function concat(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
