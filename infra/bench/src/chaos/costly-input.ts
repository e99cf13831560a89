import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Caller } from "../caller.ts";
import { percentile, rounded } from "../figures.ts";
import { type Experiment, none } from "./experiment.ts";
import { findInbox, findTickets, writeMail } from "./local-mail.ts";
import { repeat } from "./repeating.ts";
import { type Answer, isDone, send } from "./request.ts";
import type { Scene } from "./scene.ts";
import { measureUntil } from "./until.ts";

const rounds = 3;
const listenMs = 8_000;
const patienceMs = 60_000;
const maxStallMs = 200;
const services = [
  ...["identity", "tickets", "files", "agents", "analytics", "organization", "mail", "registry", "gateway"],
];
/** Texts for which careless parsers take time that grows with the square of the length. */
const texts = [
  ...["]", "[", "*a_", "www.~~", "~~http://", "|~a=", "``a `", "_a", "a@", "<div>", "&#"].map((piece) =>
    piece.repeat(18_000 / piece.length),
  ),
  `${"> ".repeat(400)}x\n`.repeat(20),
  "On Monday Anna wrote:\n".repeat(800),
  `| ${"a | ".repeat(4_000)}`,
  `${" ".repeat(17_000)}x`,
];
const searches = ["(".repeat(190), `"${"a ".repeat(90)}`, `${"a*".repeat(90)}b`, "-".repeat(190)];

/** F20: one organization writes texts by mail and on the page, searches, and uploads files, all of which are costly to read. */
export const costlyInput: Experiment = {
  id: "F20",
  fault: "one organization writes texts and uploads files that are costly to read",
  seeded: "the ends of emphasis are searched without limit in the mail service",
  async run(scene, isFaulty) {
    const { members, withServices } = scene;
    const source = {
      file: "shared-contracts/text/src/markdown/parse-markdown.ts",
      find: "export const emphasisSteps = 1_000_000;",
      replace: "export const emphasisSteps = Number.POSITIVE_INFINITY;",
    };
    return withServices(isFaulty ? { mail: { source: [source] } } : {}, async () => {
      const ratios: number[] = [];
      const all: Answer[] = [];
      const allowed = Math.max(maxStallMs, 2 * (await readLongestStall(scene)).ms);
      for (let round = 0; round < rounds; round += 1) {
        const alone = listen(members);
        await pause(listenMs);
        const before = findSlow(await alone.stop());
        const beside = listen(members);
        await sendCostly(scene, `Costly ${round}`);
        await pause(listenMs / 2);
        const answers = await beside.stop();
        all.push(...answers);
        ratios.push(findSlow(answers) / before);
      }
      const { name, ms } = await readLongestStall(scene);
      return [
        none("requests of others that failed", all.filter((one) => !isDone(one)).length),
        { what: "p99 of others ÷ alone, median", value: rounded(percentile(ratios, 0.5)), goal: 2 },
        { what: `ms of the longest stall of a service (${name})`, value: ms, goal: allowed },
      ];
    });
  },
};

function listen(members: Caller[]) {
  return repeat(members.slice(0, 2), 100, (caller, turn) =>
    send(caller, turn % 2 === 0 ? "/mail/inboxes" : "/tickets/?page=1&size=20"),
  );
}

async function sendCostly({ installation: { mailbox }, neighbor }: Scene, subject: string): Promise<void> {
  const to = await findInbox(neighbor);
  for (const [index, text] of texts.entries()) {
    await writeMail(mailbox, { from: `costly-${index}@shop.test`, to, subject, text });
    await send(neighbor, "/tickets/", { body: { title: "Costly", description: text } });
  }
  for (const search of searches) await send(neighbor, `/tickets/?search=${encodeURIComponent(search)}`);
  await uploadCostly(neighbor);
  const hasArrived = async () => (await findTickets(neighbor, subject)).length === texts.length;
  await measureUntil(hasArrived, patienceMs);
  const tickets = await findTickets(neighbor, subject);
  for (const [index, id] of tickets.entries())
    await send(neighbor, `/tickets/${id}/communications`, {
      body: { body: texts[index], visibility: "public" },
    });
}

async function uploadCostly(caller: Caller): Promise<void> {
  const files = {
    "bomb.txt.gz": gzipSync(Buffer.alloc(50 * 1024 * 1024)),
    "deep.html": "<div>".repeat(200_000),
    "marks.md": "*a_".repeat(300_000),
  };
  for (const [name, content] of Object.entries(files)) {
    const form = new FormData();
    form.append("file", new Blob([content]), name);
    await send(caller, "/files/upload", { body: form });
  }
}

function findSlow(answers: Answer[]): number {
  return percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );
}

/** Returns the longest time in the last minute during which a service did nothing else, as `/readyz` reports it. */
async function readLongestStall({ installation }: Scene): Promise<{ name: string; ms: number }> {
  const stalls = services.map(async (name) => {
    const response = await fetch(`http://127.0.0.1:${installation.plan(name).port}/readyz`);
    return { name, ms: ((await response.json()) as { longest_stall_ms: number }).longest_stall_ms };
  });
  return (await Promise.all(stalls)).reduce((longest, one) => (one.ms > longest.ms ? one : longest));
}
