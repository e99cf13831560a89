import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync, writeSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { env } from "node:process";
import { Worker } from "node:worker_threads";

interface HostileTask {
  action: keyof typeof actions;
  path: string;
  workFolder: string;
  /** A file outside the sandbox; `origin` is the URL of a server. */
  target?: string;
  origin?: string;
}

/** Actions of a compromised parser. For tests only. */
const actions = {
  behave: async ({ path }: HostileTask) => ({
    read: readFileSync(path, "utf8"),
    environment: { ...env },
  }),
  "report the environment": () => ({ ...env }),
  loop: () => {
    for (;;);
  },
  hang: () => new Promise(() => setInterval(() => {}, 1_000)),
  "fill buffers": () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
  },
  "fill the heap": () => {
    const kept: object[] = [];
    for (;;) kept.push({ number: kept.length });
  },
  exit: () => process.exit(3),
  "exit as if well": () => process.exit(0),
  throw: () => {
    throw new Error("no way");
  },
  "reject later": async () => {
    void Promise.reject(new Error("no way"));
    await new Promise(() => {});
  },
  crash: () => {
    process.kill(process.pid, "SIGSEGV");
    for (;;);
  },
  shout: () => {
    const line = Buffer.alloc(1024 * 1024, 65);
    for (;;) writeSync(2, line);
  },
  "report a lot": () => ({ text: "x".repeat(20 * 1024 * 1024) }),
  "fill the disk": ({ workFolder }: HostileTask) => {
    const megabyte = Buffer.alloc(1024 * 1024);
    for (let n = 0; ; n++) writeFileSync(join(workFolder, `${n}`), megabyte);
  },
  "report by a link": ({ workFolder, target = "" }: HostileTask) => {
    symlinkSync(target, join(workFolder, "report.json"));
    process.exit(0);
  },
  "report by a folder": ({ workFolder }: HostileTask) => {
    mkdirSync(join(workFolder, "report.json"));
    process.exit(0);
  },
  pry: async ({ target = "", origin = "" }: HostileTask) => ({
    read: await attempt(() => readFileSync(target, "utf8")),
    write: await attempt(() => writeFileSync(`${target}.txt`, "x")),
    spawn: await attempt(() => spawn("true")),
    thread: await attempt(() => new Worker("1", { eval: true })),
    addon: await attempt(() => process.dlopen({ exports: {} }, target)),
    connect: await attempt(() => reach(origin)),
  }),
};

async function attempt(act: () => unknown): Promise<string> {
  try {
    await act();
    return "done";
  } catch (error) {
    return String(Object(error).code ?? error);
  }
}

function reach(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    connect(Number(port), hostname).on("connect", resolve).on("error", reject);
  });
}

export function perform(task: HostileTask): unknown {
  return actions[task.action](task);
}
