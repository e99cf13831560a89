import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "@jest/globals";
import type { Mail, Mailbox } from "./mailbox.ts";
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

async function pageWith(mail: Partial<Mail>): Promise<string> {
  const whole = {
    id: "1",
    to: "a@b.test",
    subject: "Rate us",
    text: "1: https://b.test/1",
    html: null,
    ...mail,
  };
  const list = async () => [{ reply_to: "", received_at: new Date(0).toISOString(), ...whole }];
  const server = await serveMailbox({ list } as unknown as Mailbox, 0);
  const { port } = server.address() as AddressInfo;
  try {
    return await (await fetch(`http://127.0.0.1:${port}/`)).text();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("the local mailbox", () => {
  it("shows a mail as its reader sees it, without running it, and its text", async () => {
    const page = await pageWith({ html: '<a href="https://b.test/1">Good</a><script>bad()</script>' });

    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="');
    expect(page).toContain("&lt;a href=&quot;https://b.test/1&quot;&gt;Good&lt;/a&gt;");
    expect(page).not.toContain("<script>bad()");
    expect(page).toContain("<summary>Text</summary>");
  });

  it("shows a mail of text only as text", async () => {
    expect(await pageWith({})).not.toContain("<iframe");
  });

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
