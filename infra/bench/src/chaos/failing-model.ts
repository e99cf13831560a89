import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "../caller.ts";
import { newConversation, say } from "../chat-stream.ts";
import { percentile } from "../figures.ts";
import { type Experiment, none } from "./experiment.ts";
import { repeat } from "./repeating.ts";
import { type Answer, findSlowest, isDone, newTicket, send } from "./request.ts";
import type { Scene } from "./scene.ts";

/** Ways in which a model provider fails instead of answering. */
const failures: Record<string, (response: ServerResponse) => void> = {
  hangs: () => {},
  "says 429": (response) => response.writeHead(429, { "retry-after": "30" }).end("{}"),
  "says 500": (response) => response.writeHead(500).end("The model is broken."),
  "writes garbage": (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`data: {"choices":[{"delta":\u0000\n\n${"x".repeat(100_000)}`);
  },
};
const eachMs = 4_000;
const talkers = 4;

/** F16: the model provider fails in every way while people chat with it and others work on tickets. */
export const failingModel: Experiment = {
  id: "F16",
  fault: `the provider of AI ${Object.keys(failures).join(", ")}`,
  seeded: "tickets stands still each time",
  async run(scene, isFaulty) {
    let fail = failures.hangs;
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      request.resume();
      fail?.(response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const { port } = server.address() as AddressInfo;
    const env = {
      AI_PROVIDER_URL: `http://127.0.0.1:${port}/v1`,
      AI_PROVIDER_KEY: "sk-chaos",
      AI_PROVIDER_MODEL: "scripted-1",
    };
    try {
      return await scene.withServices({ agents: { env } }, async () => {
        const usual = await workFor(scene, eachMs, async () => {});
        const beside: Answer[] = [];
        let silent = 0;
        for (const failure of Object.values(failures)) {
          const before = asked;
          fail = failure;
          if (isFaulty) setTimeout(standStill, 500, scene);
          beside.push(...(await workFor(scene, eachMs, () => talk(scene.members.slice(0, talkers)))));
          if (asked === before) silent += 1;
        }
        return [
          none("failures that the provider was not asked in", silent),
          none("requests for tickets that failed", beside.filter((answer) => !isDone(answer)).length),
          {
            what: "p95 of requests for tickets ÷ without",
            value: findSlow(beside) / findSlow(usual),
            goal: 2,
          },
          { what: "ms that the slowest took", value: findSlowest(beside), goal: 2_000 },
        ];
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
};

async function workFor({ members }: Scene, ms: number, act: () => Promise<void>): Promise<Answer[]> {
  const [, , , , ...workers] = members;
  const working = repeat(workers.slice(0, 4), 100, (member, turn) =>
    turn % 2 ? send(member, "/tickets/?page=1&size=20") : send(member, "/tickets/", newTicket("AI fails")),
  );
  await Promise.all([pause(ms), act()]);
  return working.stop();
}

/** Sends a question per member and stops waiting for the replies after a while. */
async function talk(members: Caller[]): Promise<void> {
  const talks = members.map(async (member) => {
    const id = await newConversation(member);
    await say(member, id, "Which tickets are urgent?");
  });
  await Promise.race([Promise.allSettled(talks), pause(eachMs)]);
}

function standStill({ installation }: Scene): void {
  const tickets = installation.service("tickets");
  tickets.pause();
  setTimeout(tickets.resume, 2_500);
}

function findSlow(answers: Answer[]): number {
  return percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );
}
