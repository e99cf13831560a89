// `npm run bench -- speech --model <folder> [--language en]`: measures how well a speech model recognizes a recording of 11 s, or
// another one (`--recording`) whose spoken words are in a file (`--words`).
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inspect, parseArgs } from "node:util";
import { openLocalTranscriber } from "../src/processing/local-transcriber.ts";
import { inauguralAddress } from "../test/sound.builder.ts";

const { values } = parseArgs({
  options: {
    model: { type: "string" },
    language: { type: "string" },
    recording: { type: "string" },
    words: { type: "string" },
  },
});
if (!values.model) {
  process.stderr.write(
    "Name the folder of a model: npm run bench -- speech --model <folder>. infra/deploy/README.md says where there are some.\n",
  );
  process.exit(1);
}
const workFolder = await mkdtemp(path.join(os.tmpdir(), "speech-"));
const content = path.resolve(values.recording ?? inauguralAddress.path);
try {
  const begin = performance.now();
  const transcriber = await openLocalTranscriber({
    folder: path.resolve(values.model),
    modelLanguage: values.language ?? null,
    timeMs: 900_000,
    memoryMb: 8_192,
    workFolder,
    log: { warn: (fields, message) => write([message, fields]) },
  });
  const opened = performance.now();
  const recording = { path: content, filename: path.basename(content), mimeType: "audio/webm" };
  const recognized = await transcriber.transcribe(recording, new AbortController().signal);
  const ended = performance.now();
  write(recognized);
  const spoken = values.words === undefined ? inauguralAddress.words : await readFile(values.words, "utf8");
  write({
    "load average": os.loadavg(),
    "ms to load it for a trial": Math.round(opened - begin),
    "ms for the recording": Math.round(ended - opened),
    ...(recognized.kind === "written" && (values.words !== undefined || values.recording === undefined)
      ? {
          "words spoken": wordsOf(spoken).length,
          "words wrong": countErrors(wordsOf(spoken), wordsOf(recognized.text)),
        }
      : {}),
  });
  process.exitCode = recognized.kind === "written" ? 0 : 1;
} finally {
  await rm(workFolder, { recursive: true, force: true });
}

function write(value: unknown): void {
  process.stdout.write(`${inspect(value)}\n`);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** Returns how many words are wrong, missing or superfluous. */
function countErrors(spoken: readonly string[], recognized: readonly string[]): number {
  let row = Array.from({ length: recognized.length + 1 }, (_, index) => index);
  for (const [index, word] of spoken.entries()) {
    const next = [index + 1];
    for (const [place, other] of recognized.entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (word === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
