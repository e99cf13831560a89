import { toReason } from "@tessera/wire/reason/reason";
import { Failure, notFound, unavailable } from "./failure.ts";

const full = ["ENOSPC", "EDQUOT", "XMinioStorageFull", "InsufficientStorage", "QuotaExceeded"];
const missingCodes = ["ENOENT", "NoSuchKey", "NotFound"];
const unavailableCodes =
  /\b(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|TimeoutError|SlowDown|ServiceUnavailable|InternalError)\b/;

/** Maps an error of the disk or object store to what the caller receives. Returns the error itself if it is a bug. */
export function storageFailure(error: unknown): unknown {
  const { code, name, message, $metadata } = Object(error) as {
    code?: unknown;
    name?: unknown;
    message?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const words = [String(code), String(name)];
  if (words.some((word) => full.includes(word)) || $metadata?.httpStatusCode === 507) {
    return new Failure("storage_full", toReason("common.storage_full"));
  }
  if (words.some((word) => missingCodes.includes(word))) return notFound(toReason("file.content_not_found"));
  const isUnavailable =
    [...words, String(message)].some((word) => unavailableCodes.test(word)) ||
    ($metadata?.httpStatusCode ?? 0) >= 500;
  if (!isUnavailable) return error;
  return Object.assign(unavailable(toReason("common.storage_unreachable")), {
    cause: error,
  });
}

/** Runs a call of the disk or object store and throws its errors as failures. */
export async function withStorageErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw storageFailure(error);
  }
}
