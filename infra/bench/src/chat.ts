// `npm run bench -- chat [--fault]`: measures how soon a reply begins, and checks that a hundred concurrent replies all complete.
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { newConversation, type StreamedReply, say } from "./chat-stream.ts";
import { figuresOf, percentile } from "./figures.ts";
import { startSteadyModel } from "./steady-model.ts";

const rounds = 60;
const streams = 100;
const pace = { thinkMs: 50, words: 40, pauseMs: 25 };
const question = "The pay button has failed with HTTP 500 since noon, for everybody.";

await runBench("chat", async ({ origin, adminUrl }, { isFaulty }) => {
  const caller = await signIn(origin, "owner@demo.test");
  const model = await startSteadyModel(pace);
  try {
    if (isFaulty) await slowDown(adminUrl);
    const builtIn = await inTurn(caller);
    await choose(caller, model.url);
    const overhead = (await inTurn(caller, 20)).map((ms) => ms - pace.thinkMs);
    const together = await atOnce(caller);
    const dropped = together.filter(({ isWhole, text }) => !isWhole || text.split(" ").length <= pace.words);
    return {
      table: {
        "built-in: ms to the first token": figuresOf(builtIn),
        "ms added to a model's first token": figuresOf(overhead),
        [`${streams} at once: ms to the first token`]: figuresOf(together.map((reply) => reply.firstTokenMs)),
      },
      goals: [
        { what: "first token of the built-in model, p95 ms", value: percentile(builtIn, 0.95), goal: 300 },
        { what: "added to a model's first token, p50 ms", value: percentile(overhead, 0.5), goal: 50 },
        { what: `dropped of ${streams} streams at once`, value: dropped.length, goal: 0 },
      ],
    };
  } finally {
    model.close();
  }
});

/** Sends messages one after another, and returns the ms to the first token. The first three only warm up. */
async function inTurn(caller: Caller, count = rounds): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const id = await newConversation(caller);
    times.push((await say(caller, id, question)).firstTokenMs);
  }
  return times.slice(3);
}

async function atOnce(caller: Caller): Promise<StreamedReply[]> {
  const ids: string[] = [];
  for (let stream = 0; stream < streams; stream += 1) ids.push(await newConversation(caller));
  return Promise.all(ids.map((id) => say(caller, id, question)));
}

async function choose(caller: Caller, baseUrl: string): Promise<void> {
  const ai_provider = { kind: "openai_compatible", base_url: baseUrl, model: "steady", key: "sk-steady" };
  await caller.ask("/organizations/me/", { method: "PUT", body: { ai_provider } });
}

/** Seeds the fault: storing a message takes 200 ms longer. */
async function slowDown(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create function agents.dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.2); return new; end $$`);
  await client.query(`create trigger dawdle before insert on agents.message
    for each row execute function agents.dawdle()`);
  await client.end();
}
