import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { findFreePort, isFree } from "./free-port.ts";

describe("findFreePort", () => {
  it("returns a port that can be listened on and is not ephemeral", async () => {
    const port = await findFreePort();
    const server = createServer().listen(port, "127.0.0.1");
    await once(server, "listening");

    expect(port).toBeLessThan(32_768);
    expect(await isFree(port)).toBe(false);
    server.close();
  });

  it("never returns the same port twice", async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));

    expect(new Set(ports).size).toBe(50);
  });
});
