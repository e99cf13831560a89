import type { CapturedEvent, CapturedMessage } from "@tessera/wire/file/capture";
import { captureLimits } from "@tessera/wire/file/capture";
import { describeMessage } from "./describe-message.ts";
import { keepListening } from "./keep-listening.ts";
import { recordResources } from "./record-resources.ts";
import { wrapCalls } from "./wrap-calls.ts";

export type Publish = (event: CapturedEvent) => void;

const levels = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
  table: "info",
  dir: "info",
  dirxml: "info",
  group: "info",
  groupCollapsed: "info",
  trace: "info",
} as const;

type Say = (level: CapturedMessage["level"], parts: unknown[], stack: string | null, at?: Date) => void;

/** Publishes what the page logs, uncaught errors, failed resources and violations of its security policy. The console works as before. */
export function recordConsole(page: Window & typeof globalThis, publish: Publish): void {
  const say: Say = (level, parts, stack, at = new Date()) =>
    publish({
      kind: "message",
      message: {
        at: at.toISOString(),
        level,
        message: describeMessage(parts, captureLimits.message),
        stack: stack?.slice(0, captureLimits.message) ?? null,
      },
    });
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, CapturedMessage["level"]][])
    wrapOutermost(page.console, name, (parts) =>
      say(level, parts, name === "trace" ? stackOfCaller() : stackIn(parts)),
    );
  wrapOutermost(page.console, "assert", ([holds, ...parts]) => {
    if (!holds) say("error", ["Assertion failed:", ...parts], stackIn(parts));
  });
  recordErrors(page, say);
}

/** Records what nobody logs: uncaught errors, failed resources and violations of the page's security policy. */
function recordErrors(page: Window & typeof globalThis, say: Say): void {
  const failed = new Set<string>();
  const reportError = (event: ErrorEvent) => {
    const resource = describeResource(event.target);
    if (resource) {
      failed.add(resource.address);
      say("error", [`Failed to load ${resource.tag}: ${resource.address}`], null);
    } else if (event.message) {
      const { message, error, filename, lineno } = event;
      const stack = stackIn([error]) ?? "";
      // The stack of a syntax error has no place.
      const place = filename && !stack.includes(filename) ? `${filename}:${lineno}` : "";
      const lines = [stack, place].filter((line) => line !== "").join("\n");
      say("error", [`Uncaught ${message.replace(/^Uncaught /u, "")}`], lines || null);
    }
  };
  const reportRejection = ({ reason }: PromiseRejectionEvent) =>
    say("error", ["Unhandled rejection:", reason], stackIn([reason]));
  const reportRefusal = (event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    const place = sourceFile ? `${sourceFile}:${lineNumber}` : null;
    say("error", [`Refused by the page's policy (${effectiveDirective}): ${blockedURI}`], place);
  };
  keepListening(page, () => {
    // A failed resource fires an event at its element only, which does not bubble, so it is caught in the capture phase.
    page.addEventListener("error", reportError, true);
    page.addEventListener("unhandledrejection", reportRejection);
    page.addEventListener("securitypolicyviolation", reportRefusal);
  });
  recordResources(
    page,
    (text, at) => say("error", [text], null, at),
    (address) => failed.has(address),
  );
}

/** Wraps a console method so that a message is published once, even if the page's own method calls the original one. */
function wrapOutermost(
  console: Console,
  name: keyof typeof levels | "assert",
  say: (parts: unknown[]) => void,
): void {
  let isLogging = false;
  wrapCalls(console, name, (original) => (...parts: unknown[]) => {
    if (isLogging) return Reflect.apply(original, console, parts);
    isLogging = true;
    try {
      say(parts);
      Reflect.apply(original, console, parts);
    } finally {
      isLogging = false;
    }
  });
}

/** Returns an element whose resource failed to load; null if the target is not an element. */
function describeResource(target: EventTarget | null): { tag: string; address: string } | null {
  const { tagName, src, href, data } = Object(target) as Record<string, unknown>;
  if (typeof tagName !== "string") return null;
  // Pictures in SVG have addresses that can be animated.
  const address = src ?? data ?? Object(href).baseVal ?? href ?? "";
  return { tag: tagName.toLowerCase(), address: String(address) };
}

function stackIn(parts: unknown[]): string | null {
  const error = parts.find((part) => part instanceof Error);
  return error?.stack ?? null;
}

/** Returns the stack of the page's code that called the console. */
function stackOfCaller(): string | null {
  return new Error("trace").stack?.split("\n").slice(4).join("\n") ?? null;
}
