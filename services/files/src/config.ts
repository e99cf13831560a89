import { availableParallelism } from "node:os";
import { secretVariable } from "@tessera/kit/config/config";
import {
  jobVariables,
  logVariables,
  serviceVariables,
  storeVariables,
} from "@tessera/kit/service/service-config";
import { bucketVariables } from "@tessera/kit/storage/bucket-config";
import { FormerSecrets } from "@tessera/kit/tokens/secret";
import { firstCell } from "@tessera/wire/organization/placement";
import { Type } from "typebox";

/** Reading is CPU-bound: more readers than processors only use memory, up to 1.5 GB each. */
const sensibleConcurrency = Math.min(Math.max(availableParallelism(), 2), 16);

/** Variables that service and worker share: where files are stored (FILES_DIR, or a bucket), and how they are read. */
const shared = {
  FILES_DIR: Type.String({ minLength: 1 }),
  /** The name of this database, if organizations are split between several that share a Redis. */
  CELL: Type.String({ default: firstCell, pattern: "^[a-z][a-z0-9]{0,30}$" }),
  ...bucketVariables,
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

/** Every variable of the service; the HTTP process reads them all. */
export const configSchema = Type.Object({
  ...serviceVariables(4004),
  URL_SECRET: secretVariable,
  URL_SECRET_FORMER: FormerSecrets,
  ...shared,
});

/** The worker needs no port, no tokens and signs no addresses. */
export const workerConfigSchema = Type.Object({
  ...logVariables,
  ...storeVariables,
  ...jobVariables,
  ...shared,
});
