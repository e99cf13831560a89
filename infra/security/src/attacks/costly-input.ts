import { setTimeout as pause } from "node:timers/promises";
import { ask, obtain, readToken } from "@tessera/e2e/api";
import { writeToInbox } from "@tessera/e2e/mailbox";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

const maxMs = 2_000;
const texts = [
  "]".repeat(19_000),
  "[".repeat(19_000),
  "*a_".repeat(6_000),
  `${"> ".repeat(400)}x\n`.repeat(20),
  `${"<div>".repeat(3_000)}x`,
  "On Monday Anna wrote:\n".repeat(900),
  `${"a@".repeat(9_000)}b`,
  `| ${"a | ".repeat(4_000)}`,
];

/** Writes texts that are costly to read, by mail and as a member, while somebody of another organization works. */
export const attack: Attack = {
  title: "no text of one organization keeps others waiting",
  isShort: false,
  fault: {
    file: "services/mail/src/outbound/compose-reply.ts",
    find: "  const last = ids.at(-1);\n",
    replace: "  const last = ids.at(-1);\n  for (const end = Date.now() + 5_000; Date.now() < end; );\n",
  },
  async run() {
    const [attacker, neighbour] = [await anOrganization(), await anOrganization()];
    const [token, other] = [await readToken(attacker.owner.email), await readToken(neighbour.owner.email)];
    const inbox = await obtain<{ address: string }>(token, "POST /mail/inboxes", {
      body: { name: "Support", local_part: attacker.word },
    });
    const ended = new AbortController();
    const watching = Promise.all(
      ["GET /mail/inboxes", "GET /tickets/"].map((operation) => watch(other, operation, ended.signal)),
    );
    for (const [index, text] of texts.entries()) {
      const from = `costly-${index}@${attacker.word}.test`;
      await writeToInbox({ from, to: inbox.address, subject: "Costly", text });
    }
    for (const id of await untilArrived(token)) await answer(token, id);
    await pause(maxMs);
    ended.abort();
    const slowest = Math.round(Math.max(...(await watching)));
    expectHeld(slowest < maxMs, `a request of another organization waited ${slowest} ms`);
  },
};

async function answer(token: string, ticketId: string): Promise<void> {
  for (const body of texts)
    await ask(token, "POST /tickets/:ticketId/communications", {
      params: { ticketId },
      body: { body: body.slice(0, 19_000), visibility: "public" },
    });
}

/** Waits until the mails are tickets. Returns their ids. */
async function untilArrived(token: string): Promise<string[]> {
  for (let left = 100; left > 0; left -= 1) {
    const { items } = await obtain<{ items: { id: string }[] }>(token, "GET /tickets/");
    if (items.length >= texts.length) return items.map(({ id }) => id);
    await pause(300);
  }
  throw new Error("not all mails arrived");
}

/** Repeats an operation until the signal. Returns the slowest response in ms. */
async function watch(token: string, operation: string, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const began = performance.now();
    await ask(token, operation);
    slowest = Math.max(slowest, performance.now() - began);
    await pause(100);
  }
  return slowest;
}
