import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { probeConfinement } from "@tessera/kit/confinement";
import { corpusMail } from "../../test/corpus/corpus-mail.ts";
import { startConfinedChild } from "./confined-child.ts";
import { createMailReader, UnreadableMailError } from "./mail-reader.ts";

const { raw } = corpusMail("plain", { body: "Hello" });

describe("the process that reads mails", () => {
  it("can read only its own code, cannot write or start anything, and has no network where this machine can block it", async () => {
    const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
    await once(server, "listening");
    const child = await startConfinedChild(join(import.meta.dirname, "hostile-child.ts"), 64);
    child.send({ port: (server.address() as AddressInfo).port, file: "/etc/hostname" });
    const [{ connect, ...found }] = await once(child, "message");
    child.kill("SIGKILL");
    server.close();

    const denied = "ERR_ACCESS_DENIED";
    expect(found).toEqual({ environment: [], read: denied, write: denied, spawn: denied, thread: denied });
    const { noNetwork } = await probeConfinement();
    expect(connect === "done").toBe(noNetwork === null);
  });

  it.each([
    ["takes too long", { timeMs: 1, heapMb: 384, residentMb: 768 }],
    ["takes too much memory", { timeMs: 20_000, heapMb: 384, residentMb: 1 }],
  ])("is stopped by a mail that %s", async (what, limits) => {
    const reader = createMailReader(limits);
    const large = corpusMail("large", { body: "a word ".repeat(4_000_000) }).raw;
    const reading = reader.read(large);

    await expect(reading).rejects.toThrow(UnreadableMailError);
    await expect(reading).rejects.toThrow(what);
    await reader.close();
  });

  it("continues after a mail that it could not read", async () => {
    const reader = createMailReader({ timeMs: 20_000, heapMb: 24, residentMb: 768 });
    const large = corpusMail("large", { body: "a word ".repeat(4_000_000) }).raw;

    await expect(reader.read(large)).rejects.toThrow(UnreadableMailError);
    expect(await reader.read(raw)).toMatchObject({ body: "Hello" });
    await reader.close();
  });
});
