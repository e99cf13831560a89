import type { Sound } from "./sound.ts";

/** A part of a recording in which someone may speak. */
export interface Piece {
  /** When it begins. */
  seconds: number;
  samples: Float32Array;
}

interface Frame {
  samples: Float32Array;
  /** How loud it is: the root of its mean square. */
  level: number;
}

/** All below in frames of 20 ms. */
const framesPerSecond = 50;
/** Whisper listens to 30 s at most. */
const maxPieceFrames = 25 * framesPerSecond;
/** Where a piece that is too long may be cut: in its last part. */
const searched = 12 * framesPerSecond;
/** A pause this long ends a piece of some length; a longer one ends any. */
const pause = { frames: 25, afterFrames: 5 * framesPerSecond };
const longPause = 2 * framesPerSecond;
/** Kept of the silence around a piece: a model needs a little. */
const kept = 12;
/** Sounds shorter than this are clicks. */
const fewestVoiced = 5;
/** Quieter than -54 dB is silence in any case. */
const silence = 0.002;
/** So much quieter than the loudest of a piece is a pause in it. */
const pauseLevel = 0.08;

/** Cuts a recording where nobody speaks, into pieces that a model can listen to. What is silent is left out. */
export async function* cutSpeech({ sampleRate, blocks }: Sound): AsyncGenerator<Piece, void> {
  const frameLength = Math.round(sampleRate / framesPerSecond);
  const toSeconds = (frame: number) => (frame * frameLength) / sampleRate;
  /** The piece so far; before it begins, the last frames of silence. */
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

/** How many frames are a piece of their own; null where it goes on. */
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
    for (; at + length <= known.length; at += length) yield frameOf(known.slice(at, at + length));
    rest = known.slice(at);
  }
  if (rest.length > 0) yield frameOf(rest);
}

function frameOf(samples: Float32Array): Frame {
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

/** Where the last part of a piece is quietest over half a second. */
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
