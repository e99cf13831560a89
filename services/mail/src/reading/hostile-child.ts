// Simulates what a compromised reader might do. For tests only.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { env } from "node:process";
import { Worker } from "node:worker_threads";

process.on("message", async ({ port, file }: { port: number; file: string }) => {
  process.send?.({
    environment: Object.keys(env).filter((name) => !name.startsWith("NODE_CHANNEL")),
    read: await attempt(() => readFileSync(file)),
    write: await attempt(() => writeFileSync(`${file}.txt`, "x")),
    spawn: await attempt(() => spawn("true")),
    thread: await attempt(() => new Worker("1", { eval: true })),
    connect: await attempt(() => reach(port)),
  });
});

async function attempt(act: () => unknown): Promise<string> {
  try {
    await act();
    return "done";
  } catch (error) {
    return String(Object(error).code ?? error);
  }
}

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    connect(port, "127.0.0.1")
      .on("connect", () => resolve())
      .on("error", reject);
  });
}
