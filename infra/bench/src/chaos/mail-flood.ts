import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { rounded } from "../figures.ts";
import { findService } from "../running-service.ts";
import { type Experiment, none } from "./experiment.ts";
import { findInbox, findTickets, writeMail } from "./local-mail.ts";
import type { Scene } from "./scene.ts";
import { measureUntil } from "./until.ts";

const idleConnections = 200;
const maxKept = 20;
const bodies = 40;
const bodiesPerAddress = 5;
const bodyMb = 25;
const slowMails = 12;
const usualMails = 8;
const patienceMs = 60_000;
const piece = Buffer.from(`${"x".repeat(1022)}\r\n`.repeat(64));

/** F21: strangers keep connections and unfinished mails open, and send mails whose senders' DNS servers are slow. */
export const mailFlood: Experiment = {
  id: "F21",
  fault: `${idleConnections} idle SMTP connections, ${bodies} unfinished mails of ${bodyMb} MB, slow DNS`,
  seeded: "mails stay in memory while they arrive",
  async run(scene, isFaulty) {
    const { members, neighbor, withServices } = scene;
    const [member] = members;
    if (!member) throw new Error("Nobody is there.");
    const slowDns = {
      file: "services/mail/src/trust/sender-check.ts",
      find: "resolver: Resolver = resolve",
      replace:
        'resolver: Resolver = () => new Promise((_, no) => setTimeout(() => no(Object.assign(new Error("slow"), { code: "ETIMEOUT" })), 10_000))',
    };
    const inMemory = {
      file: "services/mail/src/reception/spooled-mail.ts",
      find: "const maxInMemory = 128 * 1024;",
      replace: "const maxInMemory = Number.POSITIVE_INFINITY;",
    };
    return withServices({ mail: { source: [slowDns, ...(isFaulty ? [inMemory] : [])] } }, async () => {
      const [own, others] = [await findInbox(neighbor), await findInbox(member)];
      const arrived: number[] = [];
      const mail = await findService("mail");
      await mail.forgetPeak();
      await sendUsualMail(scene, { own, others });
      const usual = await mail.peak();
      const sockets: Socket[] = [];
      try {
        for (let n = 0; n < idleConnections; n += 1) sockets.push(dial(scene, "127.0.1.1"));
        await Promise.all(sockets.map((socket) => readReply(socket)));
        const slow = Array.from({ length: slowMails }, (_, n) => sendMail(scene, `127.0.2.${n}`, own));
        const open = Array.from({ length: bodies }, (_, n) =>
          beginMail(scene, `127.0.3.${Math.floor(n / bodiesPerAddress)}`, own),
        );
        arrived.push(await measureArrival(scene, others));
        sockets.push(...(await Promise.all([...slow, ...open])));
        for (let n = 0; n < 2; n += 1) arrived.push(await measureArrival(scene, others));
        const grown = ((await mail.peak()) - usual) / 1024 / 1024;
        const kept = sockets.slice(0, idleConnections).filter(({ readyState }) => readyState === "open");
        return [
          none("idle connections of one address beyond its limit", Math.max(0, kept.length - maxKept)),
          { what: "seconds until a mail of others is a ticket", value: Math.max(...arrived), goal: 10 },
          {
            what: "MB of the mail service beyond its peak with ordinary mail",
            value: rounded(grown),
            goal: 100,
          },
        ];
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    });
  },
};

/** Sends ordinary mail, of which one has large files. */
async function sendUsualMail(scene: Scene, { own, others }: { own: string; others: string }): Promise<void> {
  const large = await beginMail(scene, "127.0.4.1", own);
  large.write("\r\n.\r\n");
  await readReply(large);
  large.end();
  for (let n = 0; n < usualMails; n += 1) {
    (await sendMail(scene, "127.0.4.1", own)).end();
    await measureArrival(scene, others);
  }
}

/** Writes to Demo Desk, and returns the seconds until the mail is a ticket. */
async function measureArrival({ installation, members: [member] }: Scene, to: string): Promise<number> {
  const subject = `Arrives ${crypto.randomUUID()}`;
  await writeMail(installation.mailbox, { from: "greta@shop.test", to, subject, text: "Hello" });
  const isThere = async () => member !== undefined && (await findTickets(member, subject)).length === 1;
  return rounded((await measureUntil(isThere, patienceMs)) / 1_000);
}

/** Connects from an address of this machine. The whole of 127.0.0.0/8 is. */
function dial({ installation }: Scene, localAddress: string): Socket {
  const port = Number(installation.plan("mail").env.SMTP_PORT);
  return connect({ host: "127.0.0.1", port, localAddress }).on("error", () => {});
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const settle = (data?: Buffer) => {
      socket.off("data", settle).off("close", settle);
      resolve(String(data ?? ""));
    };
    socket.once("data", settle).once("close", () => settle());
  });
}

/** Speaks SMTP until the server accepts the bytes of a mail. */
async function openMail(scene: Scene, localAddress: string, to: string): Promise<Socket> {
  const socket = dial(scene, localAddress);
  await readReply(socket);
  const from = `mallory@evil-${crypto.randomUUID()}.test`;
  for (const line of ["EHLO evil.test", `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, "DATA"]) {
    socket.write(`${line}\r\n`);
    const reply = await readReply(socket);
    if (!/^[23]/.test(reply)) throw new Error(`${line} was answered ${reply}`);
  }
  socket.write(`From: ${from}\r\nTo: ${to}\r\nSubject: Flood\r\n\r\n`);
  return socket;
}

async function sendMail(scene: Scene, localAddress: string, to: string): Promise<Socket> {
  const socket = await openMail(scene, localAddress, to);
  socket.write("Hello\r\n.\r\n");
  await readReply(socket);
  return socket;
}

/** Sends the bytes of a mail but not its end. */
async function beginMail(scene: Scene, localAddress: string, to: string): Promise<Socket> {
  const socket = await openMail(scene, localAddress, to);
  for (let sent = 0; sent < bodyMb * 1024 * 1024; sent += piece.length)
    if (!socket.write(piece)) await Promise.race([drained(socket), pause(patienceMs)]);
  return socket;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once("drain", () => resolve()).once("close", () => resolve());
  });
}
