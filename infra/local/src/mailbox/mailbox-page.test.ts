import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { Mailbox } from "./mailbox.ts";
import { serveMailbox } from "./mailbox-page.ts";
import { listMails, readWholeMail } from "./stored-mail.ts";

const picture = Buffer.from("iVBORw0KGgo=", "base64");

const richMail: SendMailOptions = {
  from: "Support <help@desk.test>",
  to: "greta@shop.test",
  replyTo: "help+7@desk.test",
  subject: "Your <order>",
  text: "See https://desk.test/1",
  html: '<a href="https://desk.test/1">Order</a><img src="cid:logo@desk"><img src="https://t.test/p.png"><script>bad()</script>',
  attachments: [
    { filename: "logo.png", cid: "logo@desk", content: picture, contentType: "image/png" },
    { filename: "Prüfung's.html", content: "<script>bad()</script>" },
  ],
};

/** Opens a mailbox that holds mails, and returns what a path of it responds. */
async function openPages(
  mails: SendMailOptions[],
  act: (visit: (path: string) => Promise<Response>, ids: string[]) => Promise<void>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "mailbox-"));
  const ids = mails.map((_, index) => `${1_780_000_000_000 + index}-${randomUUID()}`);
  for (const [index, mail] of mails.entries())
    await writeFile(path.join(folder, `${ids[index]}.eml`), await new MailComposer(mail).compile().build());
  const mailbox = {
    list: (to?: string) => listMails(folder, to),
    open: (id: string) => readWholeMail(folder, id),
  };
  const server = await serveMailbox(mailbox as Mailbox, 0);
  const { port } = server.address() as AddressInfo;
  try {
    await act((visited) => fetch(`http://127.0.0.1:${port}${visited}`), ids);
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
}

describe("the local mailbox", () => {
  it("lists the mails, the newest first, and links to each", async () => {
    await openPages([{ to: "a@b.test", subject: "First" }, richMail], async (visit, ids) => {
      const page = await (await visit("/")).text();

      expect(page.indexOf("Your &lt;order&gt;")).toBeLessThan(page.indexOf("First"));
      for (const id of ids) expect(page).toContain(`href="/mails/${id}"`);
    });
  });

  it("shows HTML in a frame that runs no scripts and loads nothing, with the pictures that are in the mail", async () => {
    await openPages([richMail], async (visit, [id]) => {
      const page = await (await visit(`/mails/${id}`)).text();
      const frame = await visit(`/mails/${id}/content`);
      const content = await frame.text();

      expect(page).toContain(
        `sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/content"`,
      );
      expect(page).toContain("Pictures on other servers are not loaded.");
      expect(frame.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; img-src data:;.*; sandbox allow-popups allow-popups-to-escape-sandbox$/u,
      );
      expect(content).toContain(`<img src="data:image/png;base64,${picture.toString("base64")}">`);
    });
  });

  it("shows the text and the source of a mail, without running what is in them", async () => {
    await openPages([richMail], async (visit, [id]) => {
      const text = await (await visit(`/mails/${id}?view=text`)).text();
      const source = await (await visit(`/mails/${id}?view=source`)).text();

      expect(text).toContain('<pre>See <a href="https://desk.test/1">https://desk.test/1</a>');
      expect(source).toContain("Reply-To: help+7@desk.test");
      expect(source).not.toContain("<script>");
      expect(text + source).not.toContain("<iframe");
    });
  });

  it("offers the attachments that the HTML does not show, as files to be saved", async () => {
    await openPages([richMail], async (visit, [id]) => {
      const page = await (await visit(`/mails/${id}`)).text();
      const file = await visit(`/mails/${id}/files/1`);

      expect(page).toContain(
        `<a href="/mails/${id}/files/1" download>Prüfung's.html</a> <span>22 bytes</span>`,
      );
      expect(page).not.toContain("logo.png");
      expect(file.headers.get("content-type")).toBe("application/octet-stream");
      expect(file.headers.get("content-disposition")).toBe(
        "attachment; filename*=UTF-8''Pr%C3%BCfung%27s.html",
      );
      expect(await file.text()).toBe("<script>bad()</script>");
    });
  });

  it("shows a mail of text only as text, and its source as a file", async () => {
    await openPages([{ to: "a@b.test", subject: "Plain", text: "Hello" }], async (visit, [id]) => {
      const page = await (await visit(`/mails/${id}?view=html`)).text();

      expect(page).toContain("<pre>Hello");
      expect(page).not.toContain(">HTML</a>");
      expect(await (await visit(`/mails/${id}/source`)).text()).toContain("Subject: Plain");
    });
  });

  it("begins an answer to a mail of a ticket", async () => {
    await openPages([richMail], async (visit, [id]) => {
      expect(await (await visit(`/mails/${id}`)).text()).toContain(`href="/write?answer=${id}"`);
      expect(await (await visit(`/write?answer=${id}`)).text()).toContain(
        'name="subject" required value="Re: Your &lt;order&gt;"',
      );
    });
  });

  it.each(["/mails/1-abc", "/mails/..%2Fsecret", "/mails/x/files/0"])(
    "has nothing at %s",
    async (address) => {
      await openPages([richMail], async (visit) => {
        expect((await visit(address)).status).toBe(404);
      });
    },
  );

  it.each(["localhost", "localhost:3025", "127.0.0.1:3025", "[::1]:3025", "LOCALHOST:3025"])(
    "is open at %s",
    async (host) => {
      expect(await requestAs(host)).toBe(200);
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
    expect(await requestAs(host)).toBe(403);
  });
});

/** Requests the mailbox under a name, as a browser does that was given this machine's address for it. */
async function requestAs(host: string): Promise<number | undefined> {
  const server = await serveMailbox({ list: async () => [] } as unknown as Mailbox, 0);
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const sent = request(
        { port, host: "127.0.0.1", path: "/mails.json", headers: { host } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on("error", reject).end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
