import { cleanText } from "../text/clean.ts";
import { cutSpeech } from "./cut-speech.ts";
import { type EngineOptions, openEngine } from "./open-engine.ts";
import { openSound } from "./open-sound.ts";
import { UndecodableSoundError } from "./sound.ts";
import type { TranscriptionReport } from "./transcription-report.ts";

export interface TranscribeTask extends EngineOptions {
  /** The time limit; the rest of the recording is left out. */
  timeMs: number;
  /** Whether the model is only loaded, without a recording. */
  isTrial: boolean;
}

/** Runs in the child. */
export async function perform({
  path,
  timeMs,
  isTrial,
  ...options
}: TranscribeTask & { path: string }): Promise<TranscriptionReport> {
  const begin = performance.now();
  const engine = openEngine(options);
  if (isTrial) {
    engine.recognize(new Float32Array(16_000), 16_000);
    return { kind: "written", lines: [], language: null, isPartial: false };
  }
  const lines: { seconds: number; text: string }[] = [];
  const languages: string[] = [];
  let isPartial = false;
  try {
    const sound = await openSound(path);
    for await (const { seconds, samples } of cutSpeech(sound)) {
      isPartial = performance.now() - begin > timeMs;
      if (isPartial) break;
      const recognized = engine.recognize(samples, sound.sampleRate);
      // One line per piece, because times belong to lines.
      const text = cleanText(recognized.text).replace(/\s+/gu, " ");
      if (text !== "") lines.push({ seconds, text });
      if (recognized.language !== null) languages.push(recognized.language);
    }
  } catch (error) {
    if (!(error instanceof UndecodableSoundError)) throw error;
    return { kind: "undecodable", codec: error.codec };
  }
  return { kind: "written", lines, language: mostFrequent(languages), isPartial };
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].sort(([, some], [, others]) => others.length - some.length)[0]?.[0] ?? null;
}
