import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "@jest/globals";
import { keepRunning } from "./keep-running.ts";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** Keeps a program that only waits. `failures` is the number of launches that fail after the first. */
async function aKeptProgram(failures = 0) {
  const said: string[] = [];
  const waiting = new Set<() => void>();
  let left = -1;
  const server = await keepRunning({
    name: "Postgres",
    async launch() {
      left = left < 0 ? failures : left - 1;
      if (started.length > 0 && left >= 0 && failures > 0 && left < failures)
        throw new Error("the address is in use");
      const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
      await once(child, "spawn");
      return child;
    },
    async end(child) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
    onStart: (child) => void started.push(child),
    say(line) {
      said.push(line);
      for (const check of waiting) check();
    },
    later: (run) => void setImmediate(run),
  });
  const untilSaid = (words: string) =>
    new Promise<void>((resolve) => {
      const check = () => said.some((line) => line.includes(words)) && resolve();
      waiting.add(check);
      check();
    });
  return { server, said, untilSaid };
}

describe("a server that is kept running", () => {
  it.each(["SIGKILL", "SIGSEGV", "SIGTERM"] as const)(
    "is started again after %s, and named",
    async (signal) => {
      const { server, said, untilSaid } = await aKeptProgram();

      started[0]?.kill(signal);
      await untilSaid("runs again");

      expect(said).toEqual([
        `Postgres stopped by itself (${signal}); it is being started again.`,
        "Postgres runs again.",
      ]);
      expect(started[1]?.exitCode).toBeNull();
      await server.stop();
    },
  );

  it("is tried again while it cannot start, for instance because its former processes still run", async () => {
    const { server, untilSaid } = await aKeptProgram(3);

    started[0]?.kill("SIGKILL");
    await untilSaid("runs again");

    expect(started).toHaveLength(2);
    await server.stop();
  });

  it("is given up after ten attempts, with the reason", async () => {
    const { server, untilSaid } = await aKeptProgram(20);

    started[0]?.kill("SIGKILL");
    await untilSaid("could not be started again, so nothing can be stored: the address is in use");

    expect(started).toHaveLength(1);
    await server.stop();
  });

  it("is not started again once it is stopped", async () => {
    const { server, said } = await aKeptProgram();

    await server.stop();

    expect(said).toEqual([]);
    expect(started).toHaveLength(1);
  });
});
