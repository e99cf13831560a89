import type { SafeRequest } from "@tessera/kit/outgoing/safe-fetch";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { Webhook } from "standardwebhooks";
import type { PlatformEnvironment } from "../platform/platform-call.ts";
import { failureWithoutAnswer, PlatformError, readRetryAfter } from "../platform/platform-error.ts";
import { toExcerpt } from "../platform/redact.ts";

/** The URL and the signing secrets of a receiver. */
export interface Receiver {
  url: string;
  secrets: string[];
}

/** A message of Standard Webhooks. The id stays the same for all attempts. */
export interface WebhookMessage {
  id: string;
  body: string;
}

type SafeResponse = Awaited<ReturnType<PlatformEnvironment["safeFetch"]>>;

/** Sends a signed message. Throws a `PlatformError` for any response but a 2xx. */
export async function sendMessage(
  { safeFetch, now, signal, onAnswer }: PlatformEnvironment,
  { url, secrets }: Receiver,
  message: WebhookMessage,
): Promise<number> {
  const request: SafeRequest = {
    method: "POST",
    headers: buildHeaders(message, secrets, now()),
    body: message.body,
    ...(signal ? { signal } : {}),
  };
  const response = await safeFetch(url, request).catch((error) => {
    throw failureWithoutAnswer(error);
  });
  const { status, headers } = response;
  const excerpt = toExcerpt(await readBeginning(response), secrets);
  onAnswer?.({ status, excerpt });
  if (status >= 200 && status < 300) return status;
  throw new PlatformError(describeStatus(status), {
    kind: classifyStatus(status),
    status,
    excerpt,
    retryAfterSeconds: readRetryAfter(headers, now()),
  });
}

/** Signs with each secret, so that receivers can verify with either the new or the previous one. */
function buildHeaders({ id, body }: WebhookMessage, secrets: string[], now: Date): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Tessera-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
  };
}

/** 410 means that the receiver no longer exists, 401 and 403 that we are not authorized. From anything else, a receiver may recover. */
function classifyStatus(status: number): PlatformError["kind"] {
  if (status === 401 || status === 403) return "refused";
  return status === 410 ? "rejected" : "later";
}

function describeStatus(status: number): Reason {
  if (status === 410) return toReason("delivery.receiver_left");
  if (status === 401 || status === 403) return toReason("delivery.receiver_denied", { status });
  return toReason("delivery.receiver_answered", { status });
}

const enough = 2_000;

/** Reads as much of a response as is stored. Its status has arrived already, so an error in the body changes nothing. */
async function readBeginning({ body }: SafeResponse): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (text.length < enough) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return text;
  } finally {
    await reader.cancel().catch(() => {});
  }
  return text;
}
