import { once } from "node:events";
import { connect as connectPlain, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { createSelfSigned } from "@tessera/kit/mail/self-signed";
import { createTransport, type SendMailOptions } from "nodemailer";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import type { Certificate } from "./smtp-certificate.ts";
import { openSmtpReception, type ReceptionTls, type SmtpReception } from "./smtp-reception.ts";

let fixture: MailFixture;
let reception: SmtpReception | undefined;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterEach(async () => {
  await reception?.close();
  reception = undefined;
});
afterAll(() => fixture.close());

async function open(tls: Partial<ReceptionTls>, isBehindProxy = false): Promise<number> {
  const { receptionParts } = fixture;
  reception = await openSmtpReception(fixture, {
    ...{ host: "127.0.0.1", port: 0, isBehindProxy, trustedRelays: [] },
    ...{ ...receptionParts, tls: { ...receptionParts.tls, ...tls } },
  });
  return reception.port;
}

async function say(socket: Socket, line: string): Promise<string> {
  socket.write(`${line}\r\n`);
  return String((await once(socket, "data"))[0]);
}

/** Begins TLS on a connection that was greeted. */
async function secure(socket: Socket, options: ConnectionOptions = {}): Promise<TLSSocket> {
  expect(await say(socket, "EHLO client.example")).toContain("STARTTLS");
  expect(await say(socket, "STARTTLS")).toMatch(/^220/);
  const encrypted = connectTls({ socket, rejectUnauthorized: false, ...options });
  await once(encrypted, "secureConnect");
  return encrypted;
}

async function greet(port: number, head = ""): Promise<{ socket: Socket; greeting: string }> {
  const socket = connectPlain(port, "127.0.0.1").on("error", () => {});
  if (head) socket.write(head);
  return { socket, greeting: String((await once(socket, "data"))[0]) };
}

function send(port: number, mail: SendMailOptions, isSecure: boolean): Promise<string | null> {
  const transport = createTransport({
    ...{ host: "127.0.0.1", port, ignoreTLS: !isSecure, requireTLS: isSecure },
    tls: { rejectUnauthorized: false },
  });
  return transport.sendMail(mail).then(
    () => null,
    ({ response }: { response: string }) => response,
  );
}

describe("incoming mail", () => {
  it("is refused a port that another program has, with one reason and no line in the log", async () => {
    const warnings: unknown[] = [];
    const port = await open({});
    const parts = { ...fixture.receptionParts, log: { warn: (...line: unknown[]) => warnings.push(line) } };
    const options = { host: "127.0.0.1", port, isBehindProxy: false, trustedRelays: [], ...parts };

    await expect(openSmtpReception(fixture, options)).rejects.toThrow("EADDRINUSE");

    expect(warnings).toEqual([]);
  });

  it("is encrypted if the sender's server wants it, and stored either way", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const port = await open({});
    const mail = { from: "greta@nordlicht.example", to: inbox.address, text: "Hello" };

    expect([await send(port, mail, true), await send(port, mail, false)]).toEqual([null, null]);

    const stored = await fixture.query("select from mail.inbound_mail where organization_id = $1", [
      owner.organizationId,
    ]);
    expect(stored).toHaveLength(2);
  });

  it("is refused without encryption if it is required", async () => {
    const { inbox } = await anInbox(fixture);
    const port = await open({ isRequired: true });
    const mail = { from: "greta@nordlicht.example", to: inbox.address, text: "Hello" };

    expect(await send(port, mail, false)).toBe("530 5.7.0 Must issue a STARTTLS command first");
    expect(await send(port, mail, true)).toBeNull();
  });

  it("is refused from servers with an older version of TLS", async () => {
    const { socket } = await greet(await open({ minVersion: "TLSv1.3" }));

    await expect(secure(socket, { maxVersion: "TLSv1.2" })).rejects.toThrow();
    socket.destroy();
  });

  it("is encrypted behind a proxy that names the client first", async () => {
    const { inbox } = await anInbox(fixture);
    const port = await open({ isRequired: true }, true);
    const { socket } = await greet(port, "PROXY TCP4 192.0.2.7 127.0.0.1 40000 25\r\n");
    const encrypted = await secure(socket);

    await say(encrypted, "EHLO client.example");
    const replies = [
      await say(encrypted, "MAIL FROM:<greta@nordlicht.example>"),
      await say(encrypted, `RCPT TO:<${inbox.address}>`),
      await say(encrypted, "DATA"),
      await say(encrypted, "Subject: Hello\r\n\r\nHello\r\n."),
    ];

    expect(replies.map((reply) => reply.slice(0, 3))).toEqual(["250", "250", "354", "250"]);
    const [stored] = await fixture.query<{ client_address: string }>(
      "select client_address::text from mail.inbound_mail where inbox_id = $1",
      [inbox.id],
    );
    expect(stored?.client_address).toMatch(/^192\.0\.2\.7/);
    encrypted.destroy();
  });

  it("is encrypted with the renewed certificate from the next connection on", async () => {
    let [current, renew]: [Certificate, (certificate: Certificate) => void] = [
      createSelfSigned("a"),
      () => {},
    ];
    const port = await open({
      certificate: {
        read: () => current,
        onChange: (apply) => {
          renew = apply;
        },
      },
    });
    const fingerprint = async () => {
      const encrypted = await secure((await greet(port)).socket);
      const { fingerprint256 } = encrypted.getPeerCertificate();
      encrypted.destroy();
      return fingerprint256;
    };
    const before = await fingerprint();
    current = createSelfSigned("a");
    renew(current);

    expect(await fingerprint()).not.toBe(before);
  });
});

describe("the server for incoming mail", () => {
  it("introduces itself by its name", async () => {
    const { socket, greeting } = await greet(await open({}));

    expect(greeting).toMatch(/^220 mx\.desk\.test ESMTP/);
    socket.destroy();
  });

  it("says why it refuses a recipient in an enhanced status code", async () => {
    const { socket } = await greet(await open({}));
    await say(socket, "EHLO client.example");
    await say(socket, "MAIL FROM:<greta@nordlicht.example>");

    expect(await say(socket, "RCPT TO:<nobody@desk.test>")).toMatch(/^550 5\.1\.1 /);
    socket.destroy();
  });
});
