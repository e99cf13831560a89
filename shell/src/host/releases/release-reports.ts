import type { RemoteContext } from "@tessera/federation/remote";
import type { ReleaseReport, VitalReport } from "@tessera/wire/release/release";
import { toFrames } from "./error-frames.ts";

/** Reports to the registry how releases perform in this browser. Failures are ignored on purpose: reporting is best effort. */
export interface ReleaseReports {
  report(report: ReleaseReport): void;
  reportVital(report: VitalReport): void;
  /** Sends waiting reports at once, before the page is left. Never rejects. */
  flush(): Promise<void>;
}

export interface ReportsContext {
  call: RemoteContext["call"];
  /** Returns true if someone is signed in. The registry accepts no anonymous reports. */
  isSignedIn(): boolean;
  /** The name of a module that does not run from a release. Nothing is reported about it. */
  unreleased?: string | undefined;
  /** Runs a function a little later. */
  later(run: () => void): void;
}

const maxAtOnce = 50;
const maxMessageLength = 500;

export function createReleaseReports({
  call,
  isSignedIn,
  unreleased,
  later,
}: ReportsContext): ReleaseReports {
  let waiting: ReleaseReport[] = [];
  let measured: VitalReport[] = [];
  let isWaiting = false;

  const isEmpty = () => waiting.length === 0 && measured.length === 0;

  async function send(items: ReleaseReport[]): Promise<void> {
    if (!isSignedIn() || (items.length === 0 && measured.length === 0)) return;
    const vitals = measured;
    waiting = waiting.filter((report) => !items.includes(report));
    measured = [];
    const body = vitals.length > 0 ? { items, vitals } : { items };
    await call("POST /registry/reports", { body }).catch(() => {});
  }

  const flush = () => send(waiting);

  /** Leaves out failures, because a page that is left breaks off what it loads. If the page stays, they are sent later. */
  const flushHidden = () => send(waiting.filter(({ kind }) => kind !== "failed"));

  function sendSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      if (!isSignedIn()) return isEmpty() ? undefined : sendSoon();
      void flush();
    });
  }

  return {
    flush,
    report(report) {
      if (waiting.length >= maxAtOnce || report.name === unreleased) return;
      waiting.push(report);
      sendSoon();
    },
    reportVital(report) {
      if (measured.length >= maxAtOnce || report.name === unreleased) return;
      measured.push(report);
      // Vitals are reported when the page is hidden, which may be its last chance to send.
      void Promise.resolve().then(flushHidden);
    },
  };
}

/** Returns the parts of an error that are reported. */
export function describeError(error: unknown): Pick<ReleaseReport, "message" | "frames"> {
  const frames = toFrames(error);
  return { message: toMessage(error), ...(frames.length > 0 && { frames }) };
}

/** Returns the first line of an error's message, with URLs, email addresses, ids and long numbers removed, because they may be personal. */
export function toMessage(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (text.split("\n", 1)[0] ?? "")
    .replaceAll(/https?:\/\/\S+/g, "…")
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, "…")
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\d{3,}/g, "…")
    .slice(0, maxMessageLength);
}
