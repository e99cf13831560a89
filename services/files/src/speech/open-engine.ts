import { createRequire } from "node:module";
import type { ModelFiles } from "./model-files.ts";

/** Writes down what is said in one piece of a recording. */
export interface Engine {
  recognize(samples: Float32Array, sampleRate: number): { text: string; language: string | null };
}

export interface EngineOptions {
  model: ModelFiles;
  threads: number;
  /** The only language that is listened for (ISO 639-1); null for whichever is spoken. */
  language: string | null;
}

/** Loads a model. Native code that ends the process when it does not like the model: only for a process of its own. */
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

/** Models that know several languages are given one; the others know theirs. */
function withLanguage(model: ModelFiles, language: string | null): ModelFiles {
  if (language === null) return model;
  const given = ["whisper", "senseVoice"].filter((kind) => kind in model);
  return {
    ...model,
    ...Object.fromEntries(given.map((kind) => [kind, { ...Object(model[kind]), language }])),
  };
}
