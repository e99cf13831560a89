import type { Static } from "typebox";
import type { workerConfigSchema } from "../config.ts";
import { openLocalTranscriber } from "./local-transcriber.ts";
import { openRemoteTranscriber } from "./remote-transcriber.ts";
import type { Transcriber } from "./transcription.ts";

interface Surroundings {
  workFolder: string;
  log: { warn(fields: object, message: string): void };
}

/** Opens the configured transcriber; null if there is none. Throws if the configuration cannot work. */
export async function openTranscriber(
  config: Static<typeof workerConfigSchema>,
  { workFolder, log }: Surroundings,
): Promise<Transcriber | null> {
  const timeMs = config.TRANSCRIPTION_TIMEOUT_SECONDS * 1_000;
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_MODEL_DIR: folder } = config;
  if (url !== undefined && folder !== undefined)
    throw new Error("TRANSCRIPTION_URL and TRANSCRIPTION_MODEL_DIR are both set: name one of them");
  if (url !== undefined)
    return openRemoteTranscriber({
      url,
      key: config.TRANSCRIPTION_KEY,
      model: config.TRANSCRIPTION_MODEL,
      timeoutMs: timeMs,
      atOnce: config.WORKER_CONCURRENCY,
      log,
    });
  if (folder === undefined) return null;
  try {
    return await openLocalTranscriber({
      folder,
      modelLanguage: config.TRANSCRIPTION_MODEL_LANGUAGE ?? null,
      timeMs,
      memoryMb: config.TRANSCRIPTION_MEMORY_MB,
      workFolder,
      log,
    });
  } catch (error) {
    throw new Error(`TRANSCRIPTION_MODEL_DIR: ${Object(error).message}`, { cause: error });
  }
}
