import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { type Crash, isCrash } from "@tessera/kit/service/crash";
import { rootFolder } from "../settings.ts";

/** How to run one service process. `env` is its entire configuration. */
export interface ServicePlan {
  name: string;
  /** Null for a process without a port: it is ready when it sends "ready". */
  port: number | null;
  /** The program: `files/worker` is `files/src/worker.ts` in `services`. Default: `<name>/main`. */
  program?: string;
  /** The ports of the services that it hosts; it is ready when all of them are. */
  readyPorts?: number[];
  env: Record<string, string>;
}

/** A service that is kept running until it is stopped. */
export interface ServiceProcess {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Suspends the process, like a machine without CPU time, until `resume`. */
  pause(): void;
  resume(): void;
  /** Kills the process, as when it runs out of memory. It is restarted as after any crash. */
  kill(): void;
}

const timeouts = { readyWithin: 60_000, stopWithin: 25_000, restarts: 5, window: 60_000 };

/** Runs a service as a separate process, writes its log to a file, and restarts it when it crashes: at most five times a minute. */
export function superviseService(
  plan: ServicePlan,
  logFolder: string,
  say: (line: string) => void,
): ServiceProcess {
  const log = path.join(logFolder, `${plan.name}.log`);
  let child: ChildProcess | undefined;
  let crashes: number[] = [];
  let crash: Crash | undefined;

  async function start(): Promise<void> {
    child = launch(plan, log);
    child.on("message", (message) => {
      if (isCrash(message)) crash = message;
    });
    child.once("exit", (code, signal) => onExit(code ?? signal));
    if (plan.port === null) await untilSaidReady(plan, child, log);
    for (const port of plan.readyPorts ?? (plan.port === null ? [] : [plan.port])) {
      await untilReady({ ...plan, port }, child, log);
    }
  }

  function onExit(reason: number | string | null): void {
    if (!child) return;
    const why = crash ? `${crash.program}: ${crash.reason}` : `${reason}`;
    crash = undefined;
    const now = Date.now();
    crashes = [...crashes.filter((time) => now - time < timeouts.window), now];
    if (crashes.length > timeouts.restarts) {
      say(
        `The service ${plan.name} stopped ${crashes.length} times within a minute (${why}) and stays stopped. Its log: ${log}`,
      );
      return;
    }
    say(`The service ${plan.name} stopped by itself (${why}); it is being started again. Its log: ${log}`);
    setTimeout(() => child && start().catch((error) => say(String(error.message))), 500 * crashes.length);
  }

  async function stop(): Promise<void> {
    const ending = child;
    child = undefined;
    if (ending) await end(ending);
  }

  const pause = () => void child?.kill("SIGSTOP");
  const resume = () => void child?.kill("SIGCONT");
  const kill = () => void child?.kill("SIGKILL");
  return { start, stop, pause, resume, kill };
}

/** Returns the file that Node runs for a plan. */
export function programFile({ name, program = `${name}/main` }: ServicePlan): string {
  return path.join(rootFolder, "services", `${program.replace("/", "/src/")}.ts`);
}

/** Node's compile cache, which makes the next start faster. Node does without if it cannot write there. */
const compiledCode = path.join(rootFolder, "node_modules/.cache/compiled-code");

function launch(plan: ServicePlan, log: string): ChildProcess {
  mkdirSync(path.dirname(log), { recursive: true });
  // A file instead of a pipe through this process: if this process is killed, a service must not hang on its last output.
  const output = openSync(log, "a");
  const follow = path.join(import.meta.dirname, "follow-parent.ts");
  const program = programFile(plan);
  const port = plan.port === null ? {} : { PORT: String(plan.port) };
  const child = spawn(process.execPath, ["--no-warnings", "--import", follow, program], {
    cwd: path.resolve(program, "../.."),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compiledCode,
      ...port,
      ...plan.env,
    },
    // Detached, so that Ctrl-C reaches only this process, which stops the services in order.
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(output);
  return child;
}

async function untilReady(plan: ServicePlan, child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + timeouts.readyWithin;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new CommandError(`The service ${plan.name} did not start. Its log: ${log}`);
    const response = await fetch(`http://127.0.0.1:${plan.port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new CommandError(
    `The service ${plan.name} is not ready after ${timeouts.readyWithin / 1000} s. Its log: ${log}`,
  );
}

async function untilSaidReady(plan: ServicePlan, child: ChildProcess, log: string): Promise<void> {
  const said = Promise.withResolvers<void>();
  const ended = () =>
    said.reject(new CommandError(`The service ${plan.name} did not start. Its log: ${log}`));
  const tooLate = () =>
    said.reject(
      new CommandError(
        `The service ${plan.name} is not ready after ${timeouts.readyWithin / 1000} s. Its log: ${log}`,
      ),
    );
  const deadline = setTimeout(tooLate, timeouts.readyWithin);
  child.once("exit", ended);
  child.on("message", (message) => message === "ready" && said.resolve());
  await said.promise.finally(() => {
    clearTimeout(deadline);
    child.off("exit", ended);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), timeouts.stopWithin);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
