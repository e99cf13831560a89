import type { CapturedEvent, CapturedMessage } from "@tessera/wire/file/capture";
import { captureLimits } from "@tessera/wire/file/capture";
import { describeMessage } from "./describe-message.ts";
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

/** Publishes what the page logs, uncaught errors, failed resources and violations of its security policy. The console works as before. */
export function recordConsole(page: Window & typeof globalThis, publish: Publish): void {
  const say = (level: CapturedMessage["level"], parts: unknown[], stack: string | null) =>
    publish({
      kind: "message",
      message: {
        at: new Date().toISOString(),
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
  // A failed resource fires an event at its element only, which does not bubble, so it is caught in the capture phase.
  page.addEventListener(
    "error",
    (event) => {
      const { message, error, target } = event;
      const failed = describeResource(target);
      if (failed) say("error", [failed], null);
      else if (message) say("error", [`Uncaught ${message.replace(/^Uncaught /u, "")}`], stackIn([error]));
    },
    true,
  );
  page.addEventListener("unhandledrejection", ({ reason }) =>
    say("error", ["Unhandled rejection:", reason], stackIn([reason])),
  );
  page.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      say(
        "error",
        [`Refused by the page's policy (${effectiveDirective}): ${blockedURI}`],
        sourceFile ? `${sourceFile}:${lineNumber}` : null,
      ),
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

/** Describes an element whose resource failed to load; null if the target is not an element. */
function describeResource(target: EventTarget | null): string | null {
  const { tagName, src, href } = Object(target) as { tagName?: unknown; src?: unknown; href?: unknown };
  return typeof tagName === "string" ? `Failed to load ${tagName.toLowerCase()}: ${src ?? href ?? ""}` : null;
}

function stackIn(parts: unknown[]): string | null {
  const error = parts.find((part) => part instanceof Error);
  return error?.stack ?? null;
}

/** Returns the stack of the page's code that called the console. */
function stackOfCaller(): string | null {
  return new Error("trace").stack?.split("\n").slice(4).join("\n") ?? null;
}
