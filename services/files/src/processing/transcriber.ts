import { openAsBlob } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { cleanText } from "../extraction/clean.ts";

/** Turns speech into text. Null where that is not possible now; the reason is in the log. */
export interface Transcriber {
  transcribe(recording: Recording, signal: AbortSignal): Promise<string | null>;
}

export interface Recording {
  path: string;
  filename: string;
  mimeType: string;
  /** The only language that is listened for (ISO 639-1); without one, whichever is spoken. */
  language?: string | null;
}

export interface TranscriberOptions {
  /** Of an OpenAI-compatible interface: `https://api.openai.com/v1`. */
  url: string;
  key?: string | undefined;
  model: string;
  timeoutMs: number;
  /** How many recordings the service is given at once. */
  atOnce: number;
  log: { warn(fields: object, message: string): void };
  /** How long to wait before it is asked again, when it does not say itself. */
  pauseMs?: number;
}

const maxAttempts = 3;
const maxPauseMs = 15_000;
const maxCharacters = 1_000_000;

class RetryableError extends Error {
  readonly afterMs: number | null;

  constructor(message: string, afterMs: number | null) {
    super(message);
    this.afterMs = afterMs;
  }
}

export function openTranscriber(options: TranscriberOptions): Transcriber {
  const limit = pLimit(options.atOnce);
  return {
    transcribe: (recording, signal) => limit(transcribe, options, recording, signal),
  };
}

async function transcribe(options: TranscriberOptions, recording: Recording, signal: AbortSignal) {
  const { log, pauseMs = 1_000 } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(options, recording, signal);
    } catch (error) {
      const isOver = attempt === maxAttempts || signal.aborted || !(error instanceof RetryableError);
      if (isOver) {
        log.warn({ reason: Object(error).message, attempt }, "a recording was not transcribed");
        return null;
      }
      const wait = Math.min(error.afterMs ?? pauseMs * attempt, maxPauseMs);
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}

async function ask(
  { url, key, model, timeoutMs }: TranscriberOptions,
  { path, filename, mimeType, language }: Recording,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.set("model", model);
  form.set("response_format", "json");
  if (language) form.set("language", language);
  // Such services know formats by the name, and WebM by one of its two.
  form.set("file", await openAsBlob(path, { type: mimeType }), filename.replace(/\.weba$/iu, ".webm"));
  const response = await fetch(`${url.replace(/\/+$/, "")}/audio/transcriptions`, {
    method: "POST",
    body: form,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok) throw await readRefusal(response);
  const { text } = Object(await response.json());
  if (typeof text !== "string") throw new Error("the transcription service answered without a text");
  return cleanText(text.slice(0, maxCharacters));
}

async function readRefusal(response: Response): Promise<Error> {
  await response.body?.cancel();
  const message = `the transcription service answered ${response.status}`;
  if (response.status !== 429 && response.status < 500) return new Error(message);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new RetryableError(message, Number.isFinite(seconds) ? seconds * 1_000 : null);
}
