import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startConfinedChild } from "./confined-child.ts";
import type { MailContent } from "./read-mail.ts";

/** Thrown for a mail that cannot be read. */
export class UnreadableMailError extends Error {}

/** Reads mails in a separate process, which a hostile mail cannot hang, exhaust or escape from. */
export interface MailReader {
  /** Throws an {@link UnreadableMailError} for a mail that crashes its reader or takes too long. */
  read(raw: Uint8Array): Promise<MailContent>;
  close(): Promise<void>;
}

interface MailReaderLimits {
  timeMs: number;
  heapMb: number;
  residentMb: number;
}

const usualLimits: MailReaderLimits = { timeMs: 20_000, heapMb: 384, residentMb: 768 };
const pollMs = 50;
const readerModule = join(import.meta.dirname, "reader-child.ts");

type Answer = { content: MailContent } | { problem: string };

/** Mails are read one at a time. The process is started for the first one, and again after it ended. */
export function createMailReader(limits: MailReaderLimits = usualLimits): MailReader {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function readOnce(raw: Uint8Array): Promise<MailContent> {
    child ??= await startConfinedChild(readerModule, limits.heapMb);
    const answer = await ask(child, raw, limits).catch((error: unknown) => {
      child?.kill("SIGKILL");
      child = undefined;
      throw error;
    });
    if ("problem" in answer) throw new UnreadableMailError(answer.problem);
    return answer.content;
  }

  return {
    read(raw) {
      const reading = last.then(() => readOnce(raw));
      last = reading.catch(() => {});
      return reading;
    },
    async close() {
      await last;
      child?.kill("SIGKILL");
    },
  };
}

async function ask(child: ChildProcess, raw: Uint8Array, limits: MailReaderLimits): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const ended = () => reject(new UnreadableMailError("The process that read the mail crashed."));
  const failed = (error: Error) => reject(error);
  const clock = setTimeout(
    () => reject(new UnreadableMailError("The mail takes too long to read.")),
    limits.timeMs,
  );
  const memory = setInterval(() => {
    if (residentMb(child.pid) > limits.residentMb)
      reject(new UnreadableMailError("The mail takes too much memory to read."));
  }, pollMs);
  child.once("message", resolve as (message: unknown) => void);
  child.once("exit", ended);
  child.once("error", failed);
  try {
    child.send(raw);
    return await promise;
  } finally {
    clearTimeout(clock);
    clearInterval(memory);
    child.off("message", resolve as (message: unknown) => void);
    child.off("exit", ended);
    child.off("error", failed);
  }
}

/** Returns the resident memory of a process; 0 if the system does not report it, as heap and time are limited anyway. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
