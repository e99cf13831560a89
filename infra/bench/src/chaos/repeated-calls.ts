import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { openQueue } from "@tessera/kit/jobs/queue";
import { aText, measureProgress, untilFinal } from "../file-times.ts";
import { type Experiment, none } from "./experiment.ts";
import { type Answer, isDone, newTicket, send } from "./request.ts";
import type { Scene } from "./scene.ts";
import { measureUntil } from "./until.ts";

const times = 10;
const inbox = "support@demo.test";

/** F8: calls, uploads, jobs and mails arrive ten times at once. */
export const repeatedCalls: Experiment = {
  id: "F8",
  fault: "calls, uploads, jobs and mails come ten times at once",
  seeded: "keys of calls are not looked at",
  async run(scene, isFaulty) {
    const source = {
      file: "services/kit/src/idempotency/idempotency.ts",
      find: "if (idempotency.key === undefined) return act();",
      replace: "if (idempotency) return act();",
    };
    const changes = isFaulty ? { tickets: { source: [source] } } : {};
    return scene.withServices(changes, async () => [
      none("tickets too many of one key", await repeatCreation(scene)),
      none("messages too many of one key", await repeatMessage(scene)),
      ...(await repeatUpload(scene)),
      none("tickets too many of one mail", await repeatMail(scene)),
    ]);
  },
};

async function tenTimes(act: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, act));
}

async function repeatCreation({ members: [member], query }: Scene): Promise<number> {
  if (!member) throw new Error("Nobody is there.");
  const title = `Sent ten times ${crypto.randomUUID()}`;
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = await tenTimes(() => send(member, "/tickets/", { ...newTicket(title), headers }));
  const rows = await query("select from tickets.ticket where title = $1", [title]);
  return rows.length - 1 + answers.filter((answer) => !isDone(answer)).length;
}

async function repeatMessage({ members: [member], query }: Scene): Promise<number> {
  if (!member) throw new Error("Nobody is there.");
  const { body: ticket } = await send(member, "/tickets/", newTicket("Said ten times"));
  const headers = { "idempotency-key": crypto.randomUUID() };
  const body = { body: "Once is enough.", visibility: "internal" };
  const path = `/tickets/${ticket.id}/communications`;
  const answers = await tenTimes(() => send(member, path, { body, headers }));
  const rows = await query("select from tickets.communication where ticket_id = $1", [ticket.id]);
  return rows.length - 1 + answers.filter((answer) => !isDone(answer)).length;
}

/** Uploads the same content several times at once, as a double click does, and then queues its job again. */
async function repeatUpload({ members: [member], query, connect: open, installation }: Scene) {
  if (!member) throw new Error("Nobody is there.");
  const { name, bytes } = aText(2_000);
  const sendFile = () => {
    const body = new FormData();
    body.append("file", new Blob([bytes]), name);
    return send(member, "/files/upload", { body });
  };
  await tenTimes(sendFile);
  const files = await query<{ id: string; organization_id: string }>(
    "select id, organization_id from files.file where filename = $1",
    [name],
  );
  const ids = files.map(({ id }) => id);
  const client = await open();
  await untilFinal(client, ids);
  const queue = openQueue<object>(installation.redisUrl, "files-short", { log: { warn() {}, info() {} } });
  for (const { id, organization_id } of files)
    await queue.addAll(
      Array.from({ length: times }, (_, n) => ({
        payload: { organizationId: organization_id, fileId: id, attempt: 1 },
        id: `again-${id}-${n}`,
      })),
    );
  // Long enough for a short file to be processed a second time.
  await measureUntil(async () => (await measureProgress(client, ids)).some(({ ends }) => ends !== 1), 2_000);
  const progress = await measureProgress(client, ids);
  await Promise.all([queue.close(), client.end()]);
  return [
    none("files too many of one content", files.length - 1),
    none("files with more or less than one end", progress.filter(({ ends }) => ends !== 1).length),
  ];
}

async function repeatMail({ query, installation }: Scene): Promise<number> {
  const subject = `Delivered ten times ${crypto.randomUUID()}`;
  const mail = [
    "From: Ada <ada@customer.test>",
    `To: ${inbox}`,
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@customer.test>`,
    `Date: ${new Date().toUTCString()}`,
    "",
    "It arrives more than once.",
  ].join("\r\n");
  const port = Number(installation.plan("mail").env.SMTP_PORT);
  await Promise.all(Array.from({ length: times }, () => deliver(port, mail)));
  const count = async () => (await query("select from tickets.ticket where title = $1", [subject])).length;
  await measureUntil(async () => (await count()) > 0, 15_000);
  await measureUntil(async () => (await count()) > 1, 3_000);
  return Math.abs((await count()) - 1);
}

/** Delivers a mail to the installation's SMTP server, as another mail server does. Throws if it is refused. */
async function deliver(port: number, mail: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answered = async () => {
    for (;;) {
      const { value = "", done } = await lines.next();
      if (done || /^[45]/.test(value)) throw new Error(`The mail was refused: ${value}`);
      if (/^\d{3} /.test(value)) return;
    }
  };
  await answered();
  const words = ["EHLO mx.customer.test", "MAIL FROM:<ada@customer.test>", `RCPT TO:<${inbox}>`, "DATA"];
  for (const word of [...words, `${mail}\r\n.`, "QUIT"]) {
    socket.write(`${word}\r\n`);
    await answered();
  }
  socket.end();
  if (!socket.closed) await once(socket, "close");
}
