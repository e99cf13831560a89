import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { CommandError } from "@tessera/cli/command-error";

/** A program that runs in a folder of its own, with the variables of its `.env` and no others. */
export interface LoneProcess {
  /**
   * Sends SIGTERM and resolves with the time to exit in ms. Throws if the process does not exit within 10 s or exits with an
   * error code.
   */
  end(): Promise<number>;
}

const patienceMs = 60_000;
const maxEndMs = 10_000;

/**
 * Runs the command from a README (`node --env-file=.env src/main.ts`) and waits until the program is ready: until `/readyz`
 * succeeds on `port`, or, if `port` is null, until it sends its parent a message. Throws a {@link CommandError} with the
 * output if it does not start within 60 s.
 */
export async function startLone(
  folder: string,
  command: string,
  port: number | null,
  env: Record<string, string | undefined> = {},
): Promise<LoneProcess> {
  const [, ...flags] = command.split(/\s+/);
  const child = spawn(process.execPath, flags, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  try {
    await (port === null ? untilSaidReady(child) : untilReady(child, port));
  } catch (error) {
    child.kill("SIGKILL");
    throw new CommandError(`${command} did not start in ${folder}: ${error}\n${said.slice(-2000)}`);
  }
  return { end: () => waitForEnd(child) };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("it is not ready");
}

async function untilSaidReady(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit").then(() => Promise.reject(new Error("it ended")));
  await Promise.race([once(child, "message", { signal: AbortSignal.timeout(patienceMs) }), ended]);
}

async function waitForEnd(child: ChildProcess): Promise<number> {
  const began = performance.now();
  const exit = once(child, "exit", { signal: AbortSignal.timeout(maxEndMs) });
  child.kill("SIGTERM");
  const [code] = await exit.catch((error) => {
    child.kill("SIGKILL");
    throw error;
  });
  if (code !== 0) throw new Error(`It ended with ${code}.`);
  return performance.now() - began;
}
