import type { CapturedEvent, CapturedMessage } from "@tessera/wire/capture";
import { captureLimits } from "@tessera/wire/capture";

export type Publish = (event: CapturedEvent) => void;

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;

/** Publishes what the page logs and what it fails to catch. The console does what it did before. */
export function recordConsole(page: Window & typeof globalThis, publish: Publish): void {
  const say = (level: CapturedMessage["level"], parts: unknown[], stack: string | null) =>
    publish({
      kind: "message",
      message: {
        at: new Date().toISOString(),
        level,
        message: parts.map(describe).join(" ").slice(0, captureLimits.message),
        stack: stack?.slice(0, captureLimits.message) ?? null,
      },
    });
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, CapturedMessage["level"]][]) {
    const original = page.console[name];
    page.console[name] = (...parts: unknown[]) => {
      say(level, parts, stackIn(parts));
      original.apply(page.console, parts);
    };
  }
  page.addEventListener("error", ({ message, error }) => {
    if (message) say("error", [`Uncaught ${message.replace(/^Uncaught /u, "")}`], stackIn([error]));
  });
  page.addEventListener("unhandledrejection", ({ reason }) =>
    say("error", ["Unhandled rejection:", reason], stackIn([reason])),
  );
}

function stackIn(parts: unknown[]): string | null {
  const error = parts.find((part) => part instanceof Error);
  return error?.stack ?? null;
}

function describe(part: unknown): string {
  if (typeof part === "string") return part;
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  try {
    return JSON.stringify(part) ?? String(part);
  } catch {
    return String(part);
  }
}
