import { availableParallelism } from "node:os";
import { planJobFolder } from "@tessera/kit/sandbox/job-folder";
import { type Outcome, type Profile, runChild } from "@tessera/kit/sandbox/run-child";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import pLimit from "p-limit";
import { readerCode } from "../sandbox/sandbox-profiles.ts";
import { findModel } from "../speech/model-files.ts";
import type { TranscribeTask } from "../speech/transcribe.task.ts";
import { checkTranscription, type TranscriptionReport } from "../speech/transcription-report.ts";
import { asText, joinSentences } from "./transcript-lines.ts";
import type { Recording, Transcriber, Transcription } from "./transcription.ts";

export interface LocalTranscriberOptions {
  /** The folder of the model. */
  folder: string;
  /** The only language that the model supports (ISO 639-1); null if it supports several. */
  modelLanguage: string | null;
  timeMs: number;
  memoryMb: number;
  workFolder: string;
  log: { warn(fields: object, message: string): void };
}

const task = new URL("../speech/transcribe.task.ts", import.meta.url);
/** More threads hardly speed up a model, and other work shares the processors. */
const maxThreads = 4;
/** Extra time for a child to load and report, after which it is killed. */
const graceMs = 30_000;
const maxAttempts = 2;

/**
 * Opens a transcriber on this machine, which transcribes one recording after the other, each in a child process that loads the
 * model. Throws if the model cannot be loaded; the message is for operators.
 */
export async function openLocalTranscriber(options: LocalTranscriberOptions): Promise<Transcriber> {
  const model = await findModel(options.folder);
  const run = (recording: Recording | null, signal: AbortSignal) => listen(options, model, recording, signal);
  const trial = await run(null, new AbortController().signal);
  if (trial.kind !== "reported") throw new Error(`The model in ${options.folder} ${describeFailure(trial)}`);
  const limit = pLimit(1);
  return {
    transcribe: (recording, signal) => limit(() => transcribe(options, run, recording, signal)),
  };
}

type Listen = (recording: Recording, signal: AbortSignal) => Promise<Outcome>;

async function transcribe(
  { modelLanguage, log }: LocalTranscriberOptions,
  run: Listen,
  recording: Recording,
  signal: AbortSignal,
): Promise<Transcription> {
  if (modelLanguage !== null && (recording.language ?? modelLanguage) !== modelLanguage)
    return unwritten(toReason("transcript.language_not_offered", { language: { language: modelLanguage } }));
  for (let attempt = 1; attempt <= maxAttempts && !signal.aborted; attempt++) {
    const outcome = await run(recording, signal);
    const report = outcome.kind === "reported" ? checkTranscription(outcome.report) : null;
    if (report) return understand(report, modelLanguage);
    log.warn({ reason: describeFailure(outcome), attempt }, "a recording was not transcribed");
    if (outcome.kind === "overstepped") return unwritten(overstepped[outcome.limit]);
  }
  return unwritten(overstepped.stopped);
}

const overstepped = {
  time: toReason("transcript.needs_too_much_time"),
  memory: toReason("transcript.needs_too_much_memory"),
  disk: toReason("transcript.needs_too_much_disk"),
  stopped: toReason("transcript.failed"),
};

function unwritten(reason: Reason): Transcription {
  return { kind: "unwritten", reason };
}

function understand(report: TranscriptionReport, modelLanguage: string | null): Transcription {
  if (report.kind === "undecodable")
    return unwritten(
      report.codec === null
        ? toReason("transcript.undecodable")
        : toReason("transcript.undecodable_codec", { codec: report.codec.toUpperCase() }),
    );
  const { lines, language, isPartial } = report;
  if (isPartial && lines.length === 0) return unwritten(overstepped.time);
  return {
    kind: "written",
    ...asText(joinSentences(lines)),
    language: modelLanguage ?? language,
    isPartial,
  };
}

async function listen(
  { timeMs, memoryMb, workFolder }: LocalTranscriberOptions,
  model: Awaited<ReturnType<typeof findModel>>,
  recording: Recording | null,
  signal: AbortSignal,
): Promise<Outcome> {
  const folder = planJobFolder(workFolder);
  const profile: Profile = {
    timeMs: timeMs + graceMs,
    heapMb: 512,
    residentMb: memoryMb,
    diskMb: 64,
    allow: ["addons", "child-process"],
  };
  const options: TranscribeTask = {
    model: model.files,
    threads: Math.min(availableParallelism(), maxThreads),
    language: recording?.language ?? null,
    timeMs,
    isTrial: recording === null,
  };
  try {
    const content = recording?.path ?? (await folder.make());
    return await runChild({
      ...{ module: task, code: readerCode, task: options, content, folder, profile, signal },
      readable: [`${model.folder}/*`],
    });
  } finally {
    await folder.remove();
  }
}

function describeFailure(outcome: Outcome): string {
  if (outcome.kind === "crashed") return `ended its process: ${outcome.how}`;
  if (outcome.kind === "overstepped") return `used up its ${outcome.limit}`;
  return "wrote an invalid report";
}
