import { mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { probeConfinement } from "@tessera/kit/confinement";
import { type JobFolder, planJobFolder } from "./job-folder.ts";
import type { Profile } from "./profile.ts";
import { type ChildRun, type Outcome, runChild } from "./run-child.ts";

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
    profile: strict,
    folder,
    content,
    signal,
    ...more,
    task: { action, ...more.task },
  });
}

describe("a child", () => {
  it("reads its file, knows nothing of its surroundings, and reports", async () => {
    expect(await run("behave")).toEqual({
      kind: "reported",
      report: { read: "Good morning.", environment: {} },
    });
  });

  it("may read nobody else's files, write elsewhere, start programs or threads, load native code", async () => {
    const target = join(workFolder, "secret");
    await writeFile(target, "psst");

    const { report } = (await run("pry", { task: { target, origin: "http://127.0.0.1:9" } })) as {
      report: object;
    };

    const denied = "ERR_ACCESS_DENIED";
    expect(report).toMatchObject({ read: denied, write: denied, spawn: denied, thread: denied });
    expect(report).toMatchObject({ addon: expect.not.stringMatching("done") });
  });

  it("reaches no network where this machine can cut it off", async () => {
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

  it("cannot make others read a file in its place", async () => {
    const target = join(workFolder, "report");
    await writeFile(target, "{}");

    expect(await run("report by a link", { task: { target } })).toMatchObject({ kind: "crashed" });
  });

  it("cannot flood anybody with what it says", async () => {
    const outcome = await run("shout", { profile: { ...strict, timeMs: 1_500 } });

    expect(outcome.kind).not.toBe("reported");
  });

  it("ends when it is asked to, and leaves nothing behind", async () => {
    const stop = new AbortController();
    const running = run("loop", { signal: stop.signal });

    stop.abort();
    const outcome = await running;
    await folder.remove();

    expect(outcome).toEqual({ kind: "overstepped", limit: "stopped" });
    expect(await readdir(workFolder)).not.toContain(basename(dirname(content)));
  });
});
