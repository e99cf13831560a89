import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { emailCount } from "../observability/metrics.ts";
import { plainWords, writeEmail } from "./email.ts";
import { createMail, type EmailMessage, openSmtp } from "./mail.ts";

function aTransport(answer: () => Promise<unknown>) {
  const sent: object[] = [];
  return {
    sent,
    isClosed: false,
    async sendMail(email: object) {
      sent.push(email);
      await answer();
    },
    close() {
      this.isClosed = true;
    },
  };
}

const email: EmailMessage = { to: "sam@desk.test", subject: "A subject", text: "A text" };
const refused = () => Promise.reject(Object.assign(new Error("550 sam@desk.test"), { code: "EENVELOPE" }));

describe("posting an email", () => {
  it("does not wait for the mail server, but closing does", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const transport = aTransport(() => promise);
    const mail = createMail({ transport: transport as never, from: "desk@desk.test", log: console });

    mail.post(email);
    const closing = mail.close();
    const before = transport.isClosed;
    resolve();
    await closing;

    expect(transport.sent).toMatchObject([{ from: "desk@desk.test", ...email }]);
    expect([before, transport.isClosed]).toEqual([false, true]);
  });

  it("marks it as automatically generated, in addition to the given header fields", async () => {
    const transport = aTransport(async () => {});
    const mail = createMail({ transport: transport as never, from: "desk@desk.test", log: console });

    await mail.send({ ...email, headers: { "list-unsubscribe": "<https://desk.test/settings>" } });

    expect(transport.sent).toMatchObject([
      { headers: { "auto-submitted": "auto-generated", "list-unsubscribe": "<https://desk.test/settings>" } },
    ]);
  });

  it("logs a failure without the recipient, and does not throw it", async () => {
    const logged: unknown[] = [];
    const log = { error: (...fields: unknown[]) => void logged.push(fields) };
    const mail = createMail({ transport: aTransport(refused) as never, from: "desk@desk.test", log });

    mail.post(email);
    await mail.close();

    expect(logged).toEqual([[{ subject: "A subject", reason: "EENVELOPE" }, "a mail could not be sent"]]);
  });

  it("throws a failure to a caller who waits", async () => {
    const mail = createMail({
      transport: aTransport(refused) as never,
      from: "desk@desk.test",
      log: console,
    });

    await expect(mail.send(email)).rejects.toMatchObject({ code: "EENVELOPE" });
  });
});

describe("a mail server", () => {
  /** Starts a mail server that responds to every email with `answer`. */
  async function aMailServer(answer: string, received: string[] = []): Promise<Server> {
    const server = createServer((socket) => {
      socket.write("220 ready\r\n");
      socket.on("data", (chunk) => {
        const line = String(chunk);
        received.push(line.trim());
        if (line.endsWith("\r\n.\r\n")) socket.write(`${answer}\r\n`);
        else if (line.startsWith("DATA")) socket.write("354 go on\r\n");
        else if (/^(EHLO|MAIL|RCPT|RSET|QUIT)/.test(line)) socket.write("250 ok\r\n");
      });
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    return server;
  }

  async function readCount(result: string): Promise<number> {
    const { values } = await emailCount.get();
    return values.find(({ labels }) => labels.result === result)?.value ?? 0;
  }

  it.each([
    ["250 taken", "sent"],
    ["550 refused", "failed"],
  ])("that responds with %s counts as %s", async (answer, result) => {
    const server = await aMailServer(answer);
    const { port } = server.address() as AddressInfo;
    const before = await readCount(result);
    const transport = openSmtp(`smtp://127.0.0.1:${port}?ignoreTLS=true`, "desk.test");
    const mail = createMail({ transport, from: "desk@desk.test", log: { error: () => {} } });

    mail.post(email);
    await mail.close();

    expect(await readCount(result)).toBe(before + 1);
    server.close();
  });

  it.each([
    ["", "EHLO mail.desk.test"],
    ["&name=other.desk.test", "EHLO other.desk.test"],
  ])("is greeted by name: its address ends in '%s'", async (end, greeting) => {
    const received: string[] = [];
    const server = await aMailServer("250 taken", received);
    const { port } = server.address() as AddressInfo;
    const transport = openSmtp(`smtp://127.0.0.1:${port}?ignoreTLS=true${end}`, "mail.desk.test");
    const mail = createMail({ transport, from: "desk@desk.test", log: console });

    await mail.send(email);
    await mail.close();

    expect(received[0]).toBe(greeting);
    server.close();
  });
});

describe("writing an email", () => {
  const written = writeEmail({
    to: "sam@desk.test",
    language: "en",
    subject: "Bad\r\nBcc: all@desk.test",
    parts: ["<b>Robin</b> & others wrote.", { link: "https://desk.test/?a=1&b=2", label: "Open" }],
  });

  it("renders the same content as text and as HTML, with markup escaped", () => {
    expect(written.text).toBe(
      "Hello,\n\n<b>Robin</b> & others wrote.\n\nhttps://desk.test/?a=1&b=2\n\nTessera",
    );
    expect(written.html).toContain("&lt;b&gt;Robin&lt;/b&gt; &amp; others wrote.");
    expect(written.html).toContain('href="https://desk.test/?a=1&amp;b=2"');
  });

  it("lists items with their details and links, and ends with a note", () => {
    const { text, html } = writeEmail({
      to: "sam@desk.test",
      language: "en",
      subject: "Two things",
      parts: [
        {
          items: [
            { text: "Robin wrote.", detail: "<i>Hello</i>", link: "https://desk.test/1" },
            { text: "It is late.", detail: null, link: null },
          ],
        },
        { note: "Choose your notifications", link: "https://desk.test/settings" },
      ],
    });

    expect(text).toBe(
      `Hello,\n\nRobin wrote.\n> <i>Hello</i>\nhttps://desk.test/1\n\nIt is late.\n\nChoose your notifications: https://desk.test/settings\n\nTessera`,
    );
    expect(html).toContain("&lt;i&gt;Hello&lt;/i&gt;");
    expect(html).toContain('<a href="https://desk.test/settings">');
  });

  it("uses the reader's language for the fixed texts", () => {
    const parts = [{ link: "https://desk.test/?a=1&b=2", label: "Öffnen" }];
    const { text, html } = writeEmail({ to: "sam@desk.test", language: "de", subject: "Neu", parts });

    expect(text).toBe("Guten Tag,\n\nhttps://desk.test/?a=1&b=2\n\nTessera");
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(
      "Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse: https://desk.test/?a=1&amp;b=2<",
    );
  });

  it("keeps the subject on one line", () => {
    expect(written.subject).toBe("Bad Bcc: all@desk.test");
  });

  it("prevents mail programs from making a link of a chosen name", () => {
    expect(plainWords("Pay at https://evil.test\nnow")).not.toMatch(/https?:\/\/|evil\.test|\n/);
  });
});
