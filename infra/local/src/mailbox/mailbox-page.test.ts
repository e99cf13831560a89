import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "@jest/globals";
import type { Mailbox } from "./mailbox.ts";
import { serveMailbox } from "./mailbox-page.ts";

const mailbox = { list: async () => [] } as unknown as Mailbox;

/** Asks the mailbox under a name, as a browser does that was given this machine's address for it. */
async function statusFor(host: string): Promise<number | undefined> {
  const server = await serveMailbox(mailbox, 0);
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const asking = request(
        { port, host: "127.0.0.1", path: "/mails.json", headers: { host } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      asking.on("error", reject).end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("the local mailbox", () => {
  it.each(["localhost", "localhost:3025", "127.0.0.1:3025", "[::1]:3025", "LOCALHOST:3025"])(
    "is open at %s",
    async (host) => {
      expect(await statusFor(host)).toBe(200);
    },
  );

  it.each([
    "evil.test:3025",
    "localhost.evil.test",
    "evil.test#localhost",
    "127.0.0.1.nip.io:3025",
    "192.168.0.2:3025",
    "localhost@evil.test",
    "0.0.0.0:3025",
  ])("is closed at %s, a name that may lead here from any site", async (host) => {
    expect(await statusFor(host)).toBe(403);
  });
});
