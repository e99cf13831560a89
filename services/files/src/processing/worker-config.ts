import { availableParallelism } from "node:os";
import { Type } from "typebox";

/** Reading is CPU-bound: more readers than processors only use memory, up to 1.5 GB each. */
const sensibleConcurrency = Math.min(Math.max(availableParallelism(), 2), 16);

/** Variables of the worker beyond the shared ones. All are optional or have a default. */
export const workerVariables = {
  WORKER_CONCURRENCY: Type.Integer({ default: sensibleConcurrency, minimum: 1, maximum: 64 }),
  WORK_DIR: Type.Optional(Type.String({ minLength: 1 })),
  CLAMD_URL: Type.Optional(Type.String({ pattern: "^tcp://[^/]+$" })),
  TRANSCRIPTION_URL: Type.Optional(Type.String({ pattern: "^https?://" })),
  TRANSCRIPTION_KEY: Type.Optional(Type.String({ minLength: 1 })),
  TRANSCRIPTION_MODEL: Type.String({ default: "whisper-1" }),
  TRANSCRIPTION_MODEL_DIR: Type.Optional(Type.String({ minLength: 1 })),
  TRANSCRIPTION_MODEL_LANGUAGE: Type.Optional(Type.String({ pattern: "^[a-z]{2}$" })),
  TRANSCRIPTION_MEMORY_MB: Type.Integer({ default: 2_048, minimum: 256 }),
  TRANSCRIPTION_TIMEOUT_SECONDS: Type.Integer({ default: 120, minimum: 1, maximum: 7_200 }),
};
