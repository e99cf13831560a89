import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { openSmtpReception } from "./smtp-reception.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

const head = "From: greta@nordlicht.example\r\nSubject: Large\r\n\r\n";
const lineBytes = 64;
const line = `${"x".repeat(lineBytes - 2)}\r\n`;

describe("a mail of a size", () => {
  it.each([
    ["just below 30 MB, is stored whole", 30 * 1024 * 1024 - lineBytes * 4, null],
    ["above 30 MB, is refused", 30 * 1024 * 1024 + lineBytes, 552],
  ])("%s", async (_what, bytes, responseCode) => {
    const { owner, inbox } = await anInbox(fixture);
    const raw = head + line.repeat(Math.floor(bytes / lineBytes));

    const sending = fixture.send({ envelope: { from: "greta@nordlicht.example", to: [inbox.address] }, raw });
    const response = await sending.then(
      () => null,
      (error: { responseCode: number }) => error.responseCode,
    );

    const stored = await fixture.query<{ bytes: number }>(
      "select octet_length(raw) as bytes from mail.inbound_mail where organization_id = $1",
      [owner.organizationId],
    );
    expect([response, stored]).toEqual([responseCode, responseCode === null ? [{ bytes: raw.length }] : []]);
  });
});

describe("a mail to an unknown address", () => {
  it("is refused permanently, or only for now while an organization that may own the address is being moved", async () => {
    const send = () =>
      fixture
        .send({ envelope: { from: "greta@nordlicht.example", to: ["nobody@desk.test"] }, raw: head })
        .then(
          () => null,
          (error: { responseCode: number }) => error.responseCode,
        );

    const usual = await send();
    await fixture.query("insert into installation.hold (organization_id, state) values ('moving', 'held')");
    const whileMoved = await send();
    await fixture.query("update installation.hold set state = 'departed'");
    const later = await send();

    expect([usual, whileMoved, later]).toEqual([550, 451, 550]);
  });
});

/** Opens a connection from an address of this machine, and returns what the server said first. */
async function open(localAddress: string, port = fixture.smtpPort) {
  const socket = connect({ host: "127.0.0.1", port, localAddress });
  socket.on("error", () => {});
  const [greeting] = await once(socket, "data");
  return { socket, greeting: String(greeting) };
}

async function say(socket: Socket, line: string): Promise<string> {
  socket.write(`${line}\r\n`);
  const [reply] = await once(socket, "data");
  return String(reply);
}

describe("a client with many connections", () => {
  it("loses its oldest idle one, and takes none from others", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const neighbor = await open("127.0.0.3");
    const held: Socket[] = [];
    for (let index = 0; index < 21; index += 1) held.push((await open("127.0.0.2")).socket);

    const [first, second] = held;
    if (first && !first.destroyed) await once(first, "close");

    expect([first?.destroyed, second?.destroyed, neighbor.socket.destroyed]).toEqual([true, false, false]);
    const envelope = { from: "greta@nordlicht.example", to: [inbox.address] };
    await fixture.send({ envelope, raw: `${head}Hello` });
    const stored = await fixture.query("select from mail.inbound_mail where organization_id = $1", [
      owner.organizationId,
    ]);
    expect(stored).toHaveLength(1);
    for (const socket of [...held, neighbor.socket]) socket.destroy();
  });
});

describe("a client behind a proxy", () => {
  it("has limits of its own, by the address that the proxy names", async () => {
    const reception = await openSmtpReception(fixture, {
      ...{ host: "127.0.0.1", port: 0, isBehindProxy: true, trustedRelays: ["127.0.0.1"] },
      ...fixture.receptionParts,
    });
    const openFor = async (client: string) => {
      const socket = connect(reception.port, "127.0.0.1").on("error", () => {});
      socket.write(`PROXY TCP4 ${client} 127.0.0.1 40000 25\r\n`);
      await once(socket, "data");
      return socket;
    };
    const neighbor = await openFor("192.0.2.2");
    const held: Socket[] = [];
    for (let index = 0; index < 21; index += 1) held.push(await openFor("192.0.2.1"));

    const [first, second] = held;
    if (first && !first.destroyed) await once(first, "close");

    expect([first?.destroyed, second?.destroyed, neighbor.destroyed]).toEqual([true, false, false]);
    for (const socket of [...held, neighbor]) socket.destroy();
    await reception.close();
  });
});

describe("a client that guesses recipients", () => {
  it("is refused after thirty unknown ones", async () => {
    const { socket } = await open("127.0.0.4");
    await say(socket, "EHLO guesser.example");
    await say(socket, "MAIL FROM:<a@guesser.example>");
    const replies: string[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      replies.push((await say(socket, `RCPT TO:<guess-${guess}@desk.test>`)).slice(0, 3));

    expect([replies.slice(0, 30).every((code) => code === "550"), replies[30]]).toEqual([true, "450"]);
    expect((await open("127.0.0.4")).greeting).toMatch(/^421/);
    socket.destroy();
  });
});

describe("a mail that never ends", () => {
  it("ends with its connection, after the time that a mail may take", async () => {
    const { inbox } = await anInbox(fixture);
    const reception = await openSmtpReception(fixture, {
      ...{ host: "127.0.0.1", port: 0, isBehindProxy: false, trustedRelays: [] },
      ...{ ...fixture.receptionParts, timeouts: { bodyMs: 50, sessionMs: 60_000 } },
    });
    const { socket } = await open("127.0.0.5", reception.port);
    for (const line of ["EHLO slow.example", "MAIL FROM:<a@slow.example>", `RCPT TO:<${inbox.address}>`])
      await say(socket, line);
    await say(socket, "DATA");

    const reply = await say(socket, "Subject: Endless");

    expect(reply).toMatch(/^421/);
    socket.destroy();
    await reception.close();
  });
});
