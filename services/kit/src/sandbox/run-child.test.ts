import { mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { probeConfinement } from "./confinement.ts";
import { type JobFolder, planJobFolder } from "./job-folder.ts";
import { type ChildRun, type Outcome, type Profile, runChild } from "./run-child.ts";

const module = new URL("./hostile.task.ts", import.meta.url);
const strict: Profile = { timeMs: 15_000, heapMb: 64, residentMb: 256, diskMb: 8, allow: [] };
let workFolder: string;
let folder: JobFolder;
let content: string;

beforeAll(async () => {
  workFolder = await realpath(await mkdtemp(join(tmpdir(), "sandbox-")));
});
beforeEach(async () => {
  folder = planJobFolder(workFolder);
  content = await folder.make();
  await writeFile(content, "Good morning.");
});
afterAll(() => rm(workFolder, { recursive: true, force: true }));

function run(action: string, more: Partial<ChildRun> = {}): Promise<Outcome> {
  const signal = new AbortController().signal;
  return runChild({
    module,
    code: [],
    profile: strict,
    folder,
    content,
    signal,
    ...more,
    task: { action, ...more.task },
  });
}

describe("a child process", () => {
  it("reads its file without environment variables, and reports", async () => {
    expect(await run("behave")).toEqual({
      kind: "reported",
      report: { read: "Good morning.", environment: {} },
    });
  });

  it("may not read other files, write elsewhere, start programs or threads, or load native code", async () => {
    const target = join(workFolder, "secret");
    await writeFile(target, "psst");

    const { report } = (await run("pry", { task: { target, origin: "http://127.0.0.1:9" } })) as {
      report: object;
    };

    const denied = "ERR_ACCESS_DENIED";
    expect(report).toMatchObject({ read: denied, write: denied, spawn: denied, thread: denied });
    expect(report).toMatchObject({ addon: "ERR_DLOPEN_DISABLED" });
  });

  it("cannot reach a network if this machine can isolate it", async () => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { noNetwork } = await probeConfinement();

    const { report } = (await run("pry", { task: { origin, target: "/" } })) as {
      report: { connect: string };
    };

    expect(report.connect === "done").toBe(noNetwork === null);
    server.close();
  });

  it.each([
    ["that loops for ever", "loop", "time"],
    ["that waits for ever", "hang", "time"],
    ["that fills buffers", "fill buffers", "memory"],
    ["that fills the heap", "fill the heap", "memory"],
    ["that fills the disk", "fill the disk", "disk"],
  ] as const)("%s is stopped", async (_what, action, limit) => {
    const profile = limit === "time" ? { ...strict, timeMs: 700 } : strict;

    expect(await run(action, { profile })).toEqual({ kind: "overstepped", limit });
  });

  it.each([
    ["exit", /exit code 3/],
    ["exit as if well", /without a report/],
    ["throw", /exit code 1.*no way/s],
    ["reject later", /exit code 1.*no way/s],
    ["crash", /SIGSEGV/],
    ["report a lot", /without a report/],
    ["report by a folder", /without a report/],
  ])("that would %s has crashed", async (action, how) => {
    const outcome = await run(action, { profile: { ...strict, diskMb: 64 } });

    expect(outcome).toEqual({ kind: "crashed", how: expect.stringMatching(how) });
  });

  it("cannot redirect its report to another file", async () => {
    const target = join(workFolder, "report");
    await writeFile(target, "{}");

    expect(await run("report by a link", { task: { target } })).toMatchObject({ kind: "crashed" });
  });

  it("cannot exhaust memory with its error output", async () => {
    const outcome = await run("shout", { profile: { ...strict, timeMs: 1_500 } });

    expect(outcome.kind).not.toBe("reported");
  });

  it("ends on request, and leaves no files behind", async () => {
    const stop = new AbortController();
    const running = run("loop", { signal: stop.signal });

    stop.abort();
    const outcome = await running;
    await folder.remove();

    expect(outcome).toEqual({ kind: "overstepped", limit: "stopped" });
    expect(await readdir(workFolder)).not.toContain(basename(dirname(content)));
  });
});
