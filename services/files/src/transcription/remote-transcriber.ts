import { openAsBlob } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { requestConfigured } from "@tessera/kit/outgoing/request-configured";
import { toReason } from "@tessera/wire/reason/reason";
import pLimit from "p-limit";
import { cleanText } from "../text/clean.ts";
import { asText, joinSentences, type SpokenLine } from "./transcript-lines.ts";
import type { Recording, Transcriber, Transcription } from "./transcription.ts";

export interface RemoteTranscriberOptions {
  /** The base URL of an OpenAI-compatible API: `https://api.openai.com/v1`. */
  url: string;
  key?: string | undefined;
  model: string;
  timeoutMs: number;
  /** The maximum number of concurrent requests. */
  atOnce: number;
  log: { warn(fields: object, message: string): void };
  /** The delay before a retry in ms, unless the service sends `Retry-After`. It grows with each attempt. Default: 1,000. */
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

export function openRemoteTranscriber(options: RemoteTranscriberOptions): Transcriber {
  const limit = pLimit(options.atOnce);
  const service: Service = { ...options, hasTimes: true };
  return {
    transcribe: (recording, signal) => limit(transcribe, service, recording, signal),
  };
}

interface Service extends RemoteTranscriberOptions {
  /** Whether times are requested; some models do not support them. */
  hasTimes: boolean;
}

async function transcribe(
  service: Service,
  recording: Recording,
  signal: AbortSignal,
): Promise<Transcription> {
  const { log, pauseMs = 1_000 } = service;
  for (let attempt = 1; ; attempt++) {
    try {
      return await request(service, recording, signal);
    } catch (error) {
      const isOver = attempt === maxAttempts || signal.aborted || !(error instanceof RetryableError);
      if (isOver) {
        log.warn({ reason: Object(error).message, attempt }, "a recording was not transcribed");
        return { kind: "unwritten", reason: toReason("transcript.service_silent") };
      }
      const wait = Math.min(error.afterMs ?? pauseMs * attempt, maxPauseMs);
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}

async function request(
  service: Service,
  { path, filename, mimeType, language }: Recording,
  signal: AbortSignal,
): Promise<Transcription> {
  const { url, key, model, timeoutMs, hasTimes } = service;
  const form = new FormData();
  form.set("model", model);
  form.set("response_format", hasTimes ? "verbose_json" : "json");
  if (language) form.set("language", language);
  // Such services detect the format by the file name, and accept WebM only as `.webm`.
  form.set("file", await openAsBlob(path, { type: mimeType }), filename.replace(/\.weba$/iu, ".webm"));
  const response = await requestConfigured(`${url.replace(/\/+$/, "")}/audio/transcriptions`, {
    method: "POST",
    body: form,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    timeoutMs,
    signal,
  });
  if (hasTimes && (response.status === 400 || response.status === 422)) {
    await response.body?.cancel();
    service.hasTimes = false;
    return request(service, { path, filename, mimeType, language: language ?? null }, signal);
  }
  if (!response.ok) throw await readRefusal(response);
  return readAnswer(Object(await response.json()));
}

function readAnswer({ text, segments, language }: Record<string, unknown>): Transcription {
  if (typeof text !== "string") throw new Error("the transcription service answered without a text");
  const said = { kind: "written", language: toLanguageCode(language), isPartial: false } as const;
  const lines = Array.isArray(segments) ? readSegments(segments) : [];
  return lines.length > 0
    ? { ...said, ...asText(joinSentences(lines)) }
    : { ...said, text: cleanText(text.slice(0, maxCharacters)), lineSeconds: null };
}

function readSegments(segments: readonly unknown[]): SpokenLine[] {
  let left = maxCharacters;
  return segments.flatMap((segment) => {
    const { start, text } = Object(segment);
    if (typeof start !== "number" || !(start >= 0) || typeof text !== "string") return [];
    const line = cleanText(text.slice(0, left)).replace(/\s+/gu, " ");
    left -= line.length;
    return line === "" ? [] : [{ seconds: start, text: line }];
  });
}

/** Returns a two-letter code. Services that send "english" instead are ignored, because the language is detected from the text. */
function toLanguageCode(language: unknown): string | null {
  return typeof language === "string" && /^[a-z]{2}$/u.test(language) ? language : null;
}

async function readRefusal(response: Response): Promise<Error> {
  await response.body?.cancel();
  const message = `the transcription service answered ${response.status}`;
  if (response.status !== 429 && response.status < 500) return new Error(message);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new RetryableError(message, Number.isFinite(seconds) ? seconds * 1_000 : null);
}
