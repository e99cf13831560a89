import { createRequire } from "node:module";
import type { ModelFiles } from "./model-files.ts";

/** Transcribes one piece of a recording. */
export interface Engine {
  recognize(samples: Float32Array, sampleRate: number): { text: string; language: string | null };
}

export interface EngineOptions {
  model: ModelFiles;
  threads: number;
  /** The only language to recognize (ISO 639-1); null for any language. */
  language: string | null;
}

/** Loads a model. Its native code ends the process if the model is invalid, so use it only in a child process. */
export function openEngine({ model, threads, language }: EngineOptions): Engine {
  const { OfflineRecognizer } = loadSherpa();
  const recognizer = new OfflineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...withLanguage(model, language), numThreads: threads, provider: "cpu", debug: 0 },
  });
  return {
    recognize(samples, sampleRate) {
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples, sampleRate });
      recognizer.decode(stream);
      const { text, lang = "" } = recognizer.getResult(stream);
      return { text: text.trim(), language: /^(?:<\|)?([a-z]{2})(?:\|>)?$/u.exec(lang)?.[1] ?? null };
    },
  };
}

function loadSherpa(): typeof import("sherpa-onnx-node") {
  try {
    return createRequire(import.meta.url)("sherpa-onnx-node");
  } catch (error) {
    const platform = `${process.platform}-${process.arch}`;
    throw new Error(
      `sherpa-onnx-node has no program for ${platform} here: install it without --omit=optional`,
      {
        cause: error,
      },
    );
  }
}

/** Sets the language of models that support several; other models need no setting. */
function withLanguage(model: ModelFiles, language: string | null): ModelFiles {
  if (language === null) return model;
  const given = ["whisper", "senseVoice"].filter((kind) => kind in model);
  return {
    ...model,
    ...Object.fromEntries(given.map((kind) => [kind, { ...Object(model[kind]), language }])),
  };
}
