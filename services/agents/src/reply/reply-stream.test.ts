import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Conversation, Exchange } from "@tessera/wire/agent/chat";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";
import { aConversation, readMessages, sayTo } from "../../test/conversation.steps.ts";
import { aFakeModel, calls, type FakeModel, says } from "../../test/fake-model.ts";
import { readPieces, spokenIn } from "../../test/stream.ts";
import { interruptionJob } from "./reply.jobs.ts";

let fixture: AgentsFixture;
let model: FakeModel;
let owner: Actor;
let silentTickets: Server;
const heldCalls: (() => void)[] = [];
beforeAll(async () => {
  model = await aFakeModel();
  // A tickets service that accepts every call and never responds.
  silentTickets = createServer(() => heldCalls.shift()?.());
  await new Promise<void>((resolve) => silentTickets.listen(0, "127.0.0.1", resolve));
  const { port } = silentTickets.address() as AddressInfo;
  fixture = await anAgentsFixture({
    installation: { baseUrl: model.url, key: "sk-key", model: "tiny" },
    others: { tickets: `http://127.0.0.1:${port}` },
  });
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(async () => {
  await fixture.close();
  await model.close();
  silentTickets.closeAllConnections();
  silentTickets.close();
});

/** Makes the model say one word and then wait until the test calls `goOn`. */
function saysAndWaits(first = "Well"): { goOn(): void } {
  const gate = Promise.withResolvers<void>();
  model.script = async ({ send, finish }) => {
    send({ role: "assistant", content: first });
    await gate.promise;
    send({ content: " then." });
    finish();
  };
  return { goOn: gate.resolve };
}

const join = (id: string, url?: string) =>
  fixture.open(owner, `GET /chat/conversations/${id}/stream`, url ? { url } : {});
const stop = (id: string, url?: string) =>
  fixture.open(owner, `POST /chat/conversations/${id}/stop`, url ? { url } : {});
const isRunning = async (id: string) =>
  (await fixture.call<Conversation>(owner, `GET /chat/conversations/${id}`)).body.is_running;

describe("a reply whose reader disconnects", () => {
  it("continues, and can be rejoined from the first chunk, in this process and in another", async () => {
    const { goOn } = saysAndWaits();
    const id = await aConversation(fixture, owner);
    await readPieces(await sayTo(fixture, owner, id), "text-delta");
    const replica = await fixture.aReplica();

    const again = readPieces(await join(id));
    const elsewhere = readPieces(await join(id, replica.url));
    goOn();

    expect(spokenIn(await again)).toBe("Well then.");
    expect(spokenIn(await elsewhere)).toBe("Well then.");
    expect((await readMessages(fixture, owner, id))[1]).toMatchObject({
      content: "Well then.",
      status: "complete",
    });
    expect((await join(id)).status).toBe(204);
  });
});

describe("the reply streams of a person", () => {
  it("are limited to eight; more get 429 and store nothing until one is closed, and other people are not affected", async () => {
    saysAndWaits();
    const [id, other] = [await aConversation(fixture, owner), await aConversation(fixture, owner)];
    const leaving = new AbortController();
    const streams = [await sayTo(fixture, owner, id)];
    for (let count = 2; count <= 8; count += 1) {
      const { signal } = leaving;
      streams.push(await fixture.open(owner, `GET /chat/conversations/${id}/stream`, { signal }));
    }
    const refused = await join(id);
    const unsaid = await sayTo(fixture, owner, other);
    const colleague = await anOrganization(fixture.admin);
    const elsewhere = await sayTo(fixture, colleague, await aConversation(fixture, colleague));
    leaving.abort();
    let again = refused;
    while (again.status === 429) again = await join(id);

    expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect([refused.status, refused.headers.get("retry-after"), unsaid.status]).toEqual([429, "5", 429]);
    expect(await readMessages(fixture, owner, other)).toEqual([]);
    expect([elsewhere.status, again.status]).toEqual([200, 200]);
    await stop(id);
  });
});

describe("stop", () => {
  it("ends the reply and keeps what was written", async () => {
    saysAndWaits("Half");
    const id = await aConversation(fixture, owner);
    const reading = await sayTo(fixture, owner, id);
    const pieces = readPieces(reading);
    await readPieces(await join(id), "text-delta");

    const { status } = await stop(id);

    expect(status).toBe(200);
    expect((await pieces).at(-1)).toMatchObject({ type: "abort" });
    expect((await readMessages(fixture, owner, id))[1]).toMatchObject({
      content: "Half",
      status: "stopped",
      parts: [{ type: "step-start" }, { type: "text", text: "Half", state: "done" }],
    });
  });

  it("reaches the process that writes the reply, whichever process gets the request", async () => {
    saysAndWaits();
    const id = await aConversation(fixture, owner);
    const replica = await fixture.aReplica();
    const pieces = readPieces(await sayTo(fixture, owner, id));
    await readPieces(await join(id), "text-delta");

    await stop(id, replica.url);

    expect((await pieces).at(-1)).toMatchObject({ type: "abort" });
  });

  it("does not wait for a tool that is still running", async () => {
    model.script = calls("search_tickets", { search: "checkout" });
    const id = await aConversation(fixture, owner);
    const arrived = new Promise<void>((resolve) => heldCalls.push(resolve));
    const pieces = readPieces(await sayTo(fixture, owner, id));
    await arrived;

    await stop(id);

    expect((await pieces).at(-1)).toMatchObject({ type: "abort" });
    const [, reply] = await readMessages(fixture, owner, id);
    expect(reply).toMatchObject({ status: "stopped" });
    expect(reply?.parts.at(-1)).toMatchObject({ type: "dynamic-tool", state: "output-error" });
    expect(await isRunning(id)).toBe(false);
  });
});

describe("two tabs", () => {
  it("cannot start two replies at once: the second request is refused", async () => {
    const { goOn } = saysAndWaits();
    const id = await aConversation(fixture, owner);

    const both = await Promise.all([sayTo(fixture, owner, id, "One"), sayTo(fixture, owner, id, "Two")]);
    const statuses = both.map(({ status }) => status).sort();
    goOn();
    await Promise.all(both.map((response) => response.text()));

    expect(statuses).toEqual([200, 409]);
    expect(await readMessages(fixture, owner, id)).toHaveLength(2);
  });
});

describe("deleting a conversation", () => {
  it("stops the reply that is being written", async () => {
    saysAndWaits();
    const id = await aConversation(fixture, owner);
    const pieces = readPieces(await sayTo(fixture, owner, id));
    await readPieces(await join(id), "text-delta");

    const { status } = await fixture.call(owner, `DELETE /chat/conversations/${id}`);

    expect(status).toBe(200);
    expect((await pieces).at(-1)).toMatchObject({ type: "abort" });
  });
});

describe("deleting an agent during a conversation", () => {
  it("lets the current reply finish, and refuses further messages", async () => {
    const { goOn } = saysAndWaits();
    const { body: agent } = await fixture.call<{ id: string }>(owner, "POST /agents/", {
      body: { name: "Ada", status: "active" },
    });
    const id = await aConversation(fixture, owner, { agent_id: agent.id });
    const pieces = readPieces(await sayTo(fixture, owner, id));
    await readPieces(await join(id), "text-delta");

    await fixture.call(owner, `DELETE /agents/${agent.id}`);
    goOn();

    expect(spokenIn(await pieces)).toBe("Well then.");
    expect((await sayTo(fixture, owner, id)).status).toBe(409);
  });
});

describe("a process that exits", () => {
  it("marks its unfinished replies as interrupted, and they can be retried", async () => {
    saysAndWaits("Lost");
    const id = await aConversation(fixture, owner);
    const replica = await fixture.aReplica();
    const response = await fixture.open(owner, `POST /chat/conversations/${id}/messages`, {
      url: replica.url,
      headers: { accept: "text/event-stream" },
      body: { message: "Hello" },
    });
    await readPieces(response, "text-delta");

    await replica.close();

    expect((await readMessages(fixture, owner, id))[1]).toMatchObject({
      status: "interrupted",
      content: "Lost",
    });
    model.script = says("Here again.");
    const again = await fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/retry`);
    expect(again.body.reply.content).toBe("Here again.");
  });

  it("is detected by other processes if it crashed", async () => {
    const { goOn } = saysAndWaits();
    const id = await aConversation(fixture, owner);
    goOn();
    await readPieces(await sayTo(fixture, owner, id));
    await fixture.admin.query(
      `update agents.message set status = 'streaming', alive_at = now() - interval '11 seconds'
       where conversation_id = $1 and role = 'assistant'`,
      [id],
    );

    await interruptionJob.run(fixture);

    expect((await readMessages(fixture, owner, id))[1]).toMatchObject({
      status: "interrupted",
      content: "Well then.",
    });
    expect(await isRunning(id)).toBe(false);
  });
});
