import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { probeConfinement } from "./confinement.ts";
import { type KeptChild, type KeptChildLimits, keepChild } from "./keep-child.ts";

const module = new URL("./hostile.task.ts", import.meta.url);
const strict: KeptChildLimits = { timeMs: 15_000, heapMb: 64, residentMb: 256 };
const target = "/etc/hostname";
let child: KeptChild;
afterEach(() => child.close());

describe("a kept child process", () => {
  it("can read only its code, cannot write or start anything, and has no network where this machine can block it", async () => {
    const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
    await once(server, "listening");
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    child = keepChild(module, [], strict);

    const outcome = await child.perform({ action: "pry", target, origin });
    server.close();

    const denied = "ERR_ACCESS_DENIED";
    const { noNetwork } = await probeConfinement();
    expect(outcome).toMatchObject({
      kind: "reported",
      report: { read: denied, write: denied, spawn: denied, thread: denied },
    });
    expect(outcome).toHaveProperty(
      "report.connect",
      noNetwork === null ? "done" : expect.not.stringMatching("done"),
    );
  });

  it("has no environment variables", async () => {
    child = keepChild(module, [], strict);

    const outcome = await child.perform({ action: "report the environment" });

    expect(outcome).toEqual({ kind: "reported", report: {} });
  });

  it.each([
    ["loops for ever", "loop", { kind: "overstepped", limit: "time" }],
    ["waits for ever", "hang", { kind: "overstepped", limit: "time" }],
    ["fills buffers", "fill buffers", { kind: "overstepped", limit: "memory" }],
  ] as const)("is stopped if it %s", async (_what, action, expected) => {
    child = keepChild(module, [], expected.limit === "time" ? { ...strict, timeMs: 700 } : strict);

    expect(await child.perform({ action })).toEqual(expected);
  });

  it.each([
    ["fills the heap", "fill the heap", { kind: "crashed" }],
    ["exits", "exit", { kind: "crashed" }],
    ["throws", "throw", { kind: "thrown", problem: "no way" }],
  ] as const)("continues after a task that %s", async (_what, action, expected) => {
    child = keepChild(module, [], strict);

    expect(await child.perform({ action })).toEqual(expected);
    expect(await child.perform({ action: "report the environment" })).toMatchObject({ kind: "reported" });
  });
});
