import type { SafeRequest } from "@tessera/kit/safe-fetch";
import { Webhook } from "standardwebhooks";
import type { PlatformEnvironment } from "../platform/platform-call.ts";
import { failureWithoutAnswer, PlatformError, retryAfterOf } from "../platform/platform-error.ts";
import { excerptOf } from "../platform/redact.ts";

/** Where messages go, and what signs them. */
export interface Receiver {
  url: string;
  secrets: string[];
}

/** A message of Standard Webhooks: the id stays the same over all tries. */
export interface WebhookMessage {
  id: string;
  body: string;
}

type SafeResponse = Awaited<ReturnType<PlatformEnvironment["safeFetch"]>>;

/** Sends a signed message. Throws a `PlatformError` for everything but a 2xx. */
export async function sendMessage(
  { safeFetch, now, signal, onAnswer }: PlatformEnvironment,
  { url, secrets }: Receiver,
  message: WebhookMessage,
): Promise<number> {
  const request: SafeRequest = {
    method: "POST",
    headers: headersOf(message, secrets, now()),
    body: message.body,
    ...(signal ? { signal } : {}),
  };
  const response = await safeFetch(url, request).catch((error) => {
    throw failureWithoutAnswer(error);
  });
  const { status, headers } = response;
  const excerpt = excerptOf(await readBeginning(response), secrets);
  onAnswer?.({ status, excerpt });
  if (status >= 200 && status < 300) return status;
  throw new PlatformError(wordsFor(status), {
    kind: kindOf(status),
    status,
    excerpt,
    retryAfterSeconds: retryAfterOf(headers, now()),
  });
}

/** Each secret signs: receivers that changed to the new one and those that did not can both verify. */
function headersOf({ id, body }: WebhookMessage, secrets: string[], now: Date): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Tessera-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
  };
}

/** 410 says that nobody is there any more, 401 and 403 that we may not; a receiver may get well of anything else. */
function kindOf(status: number): PlatformError["kind"] {
  if (status === 401 || status === 403) return "refused";
  return status === 410 ? "rejected" : "later";
}

function wordsFor(status: number): string {
  if (status === 410) return "The receiver doesn't want any more messages (410).";
  if (status === 401 || status === 403) return `The receiver does not let us in (${status}).`;
  return `The receiver answered ${status}.`;
}

const enough = 2_000;

/** As much of an answer as is kept. Its status has been received: whatever happens to its body changes nothing. */
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
