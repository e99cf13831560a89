import { toBundle, toFiles } from "@tessera/capture/bundle";
import { type CaptureLog, isCapturedEvent } from "@tessera/capture/capture-log";
import { redactUrl } from "@tessera/text/redact";
import type { CapturedMedia, CaptureEnvironment } from "@tessera/wire/file/capture";
import { captureLimits } from "@tessera/wire/file/capture";

const textLength = 2_000;

/** Returns an address without passwords and tokens. */
export function withoutSecrets(address: string): string {
  return redactUrl(address, new Map());
}

/**
 * Converts a host page's recording to the files of a capture, without secrets. The input is not trusted: anything with the wrong shape is
 * left out.
 */
export function toCaptureFiles(said: unknown, media: CapturedMedia[]): File[] {
  const { log, environment } = Object(said) as Record<string, object>;
  return toFiles(toBundle(readLog(log), readEnvironment(environment), media));
}

function readLog(said: unknown): CaptureLog {
  const { messages, requests } = Object(said) as Record<string, unknown>;
  return {
    messages: listOf(messages)
      .filter((message) => isCapturedEvent({ kind: "message", message }))
      .slice(-captureLimits.messages) as CaptureLog["messages"],
    requests: listOf(requests)
      .filter((request) => isCapturedEvent({ kind: "request", request }))
      .slice(-captureLimits.requests) as CaptureLog["requests"],
    element: null,
    acts: [],
  };
}

function listOf(said: unknown): unknown[] {
  return Array.isArray(said) ? said : [];
}

function readEnvironment(said: unknown): CaptureEnvironment {
  const parts = Object(said) as Record<keyof CaptureEnvironment, unknown>;
  const read = (name: keyof CaptureEnvironment) => String(parts[name] ?? "").slice(0, textLength);
  return {
    page_url: read("page_url"),
    page_title: read("page_title"),
    browser: read("browser"),
    ...(parts.system === undefined ? {} : { system: read("system") }),
    language: read("language"),
    time_zone: read("time_zone"),
    viewport: read("viewport"),
    screen: read("screen"),
  };
}
