import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Conversation, Exchange, Messages } from "@tessera/wire/agent/chat";
import { aFile } from "../../test/admin-db.ts";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";
import { readPieces, spokenIn } from "../../test/stream.ts";

let fixture: AgentsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAgentsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const stream = { accept: "text/event-stream" };

async function aConversation(actor = owner, body: object = {}): Promise<string> {
  return (await fixture.call<Conversation>(actor, "POST /chat/conversations", { body })).body.id;
}

describe("a message", () => {
  it("returns the message and the reply with its author", async () => {
    const id = await aConversation();

    const { status, body } = await fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/messages`, {
      body: { message: "The pay button fails with HTTP 500 since yesterday." },
    });

    expect(status).toBe(200);
    expect(body.message).toMatchObject({ role: "user", status: "complete" });
    expect(body.reply).toMatchObject({ role: "assistant", status: "complete", model: "Built-in analysis" });
    expect(body.reply.content).toContain("To turn this into a good ticket");
    expect(body.reply.usage).toEqual({ input_tokens: 0, output_tokens: 0, cost: 0 });
  });

  it("is answered as a stream on request, with the same parts as stored", async () => {
    const id = await aConversation();

    const response = await fixture.open(owner, `POST /chat/conversations/${id}/messages`, {
      headers: stream,
      body: { message: "Hello there" },
    });
    const pieces = await readPieces(response);

    const { items } = (await fixture.call<Messages>(owner, `GET /chat/conversations/${id}/messages`)).body;
    expect(response.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
    expect(pieces[0]).toEqual({
      type: "start",
      messageId: items[1]?.id,
      messageMetadata: { user_message_id: items[0]?.id },
    });
    expect(pieces.at(-1)).toEqual({ type: "finish" });
    expect(items[1]?.content).toBe(spokenIn(pieces));
  });

  it("sets the title of the conversation, unless a person has set one", async () => {
    const id = await aConversation();
    const say = (message: string) =>
      fixture.call(owner, `POST /chat/conversations/${id}/messages`, { body: { message } });
    await say("Checkout fails for everybody. It began at noon.");
    const first = (await fixture.call<Conversation>(owner, `GET /chat/conversations/${id}`)).body;
    await fixture.call(owner, `PATCH /chat/conversations/${id}`, { body: { title: "Noon" } });

    await say("Still.");

    const second = (await fixture.call<Conversation>(owner, `GET /chat/conversations/${id}`)).body;
    expect([first.title, second.title]).toEqual(["Checkout fails for everybody", "Noon"]);
  });

  it("is stored once when sent twice with the same key, even concurrently", async () => {
    const id = await aConversation();
    const send = () =>
      fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/messages`, {
        body: { message: "Once" },
        headers: { "idempotency-key": `once-${id}` },
      });

    const [one, other] = await Promise.all([send(), send()]);
    const later = await fixture.open(owner, `POST /chat/conversations/${id}/messages`, {
      body: { message: "Once" },
      headers: { ...stream, "idempotency-key": `once-${id}` },
    });

    expect([one.status, other.body]).toEqual([200, one.body]);
    expect(spokenIn(await readPieces(later))).toBe(one.body.reply.content);
    const { items } = (await fixture.call<Messages>(owner, `GET /chat/conversations/${id}/messages`)).body;
    expect(items).toHaveLength(2);
  });

  it("of one megabyte is refused with the name of the field", async () => {
    const id = await aConversation();

    const { status, body } = await fixture.call(owner, `POST /chat/conversations/${id}/messages`, {
      body: { message: "x".repeat(1024 * 1024) },
    });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["body.message"]]);
  });

  it("carries files of its own organization only", async () => {
    const id = await aConversation();
    const file = await aFile(fixture.admin, owner, "console.log");
    const foreign = await aFile(fixture.admin, await anOrganization(fixture.admin));
    const send = (file_id: string) =>
      fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/messages`, {
        body: { message: "See this", attachments: [{ file_id }] },
      });

    const sent = await send(file);
    const refused = await send(foreign);

    expect(sent.body.message.attachments).toEqual([
      { file_id: file, filename: "console.log", status: "processed" },
    ]);
    expect(refused.status).toBe(422);
  });

  it("can be replaced, together with its reply", async () => {
    const id = await aConversation();
    const send = (body: object) =>
      fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/messages`, { body });
    const first = (await send({ message: "Firts" })).body;

    const second = (await send({ message: "First", replaces: first.message.id })).body;
    const deleted = await send({ message: "Again", replaces: first.message.id });

    const { items } = (await fixture.call<Messages>(owner, `GET /chat/conversations/${id}/messages`)).body;
    expect(items.map((message) => message.id)).toEqual([second.message.id, second.reply.id]);
    expect(deleted.status).toBe(409);
  });

  it("can be sent through the threads operation, with the conversation's own agent only", async () => {
    const agent = (
      await fixture.call<{ id: string }>(owner, "POST /agents/", { body: { name: "Ada", status: "active" } })
    ).body;
    const id = await aConversation(owner, { agent_id: agent.id });
    const send = (agentId: string) =>
      fixture.call<Exchange>(owner, `POST /chat/${agentId}/threads/${id}/messages`, {
        body: { content: "Hello", role: "user" },
      });

    expect((await send(agent.id)).body.reply.status).toBe("complete");
    expect((await send(crypto.randomUUID())).status).toBe(404);
  });

  it("is refused for viewers and in someone else's conversation", async () => {
    const id = await aConversation();
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    const colleague = await aMember(fixture.admin, owner.organizationId);
    const send = (actor: Actor) =>
      fixture.call(actor, `POST /chat/conversations/${id}/messages`, { body: { message: "Hello" } });

    expect([(await send(viewer)).status, (await send(colleague)).status]).toEqual([403, 404]);
  });
});

describe("a reply", () => {
  it("can be retried", async () => {
    const id = await aConversation();
    const first = (
      await fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/messages`, {
        body: { message: "Hello" },
      })
    ).body;

    const again = (await fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/retry`)).body;

    const { items } = (await fixture.call<Messages>(owner, `GET /chat/conversations/${id}/messages`)).body;
    expect(again.message).toEqual(first.message);
    expect(items.map((message) => message.id)).toEqual([first.message.id, again.reply.id]);
  });

  it("notifies only its own member that the conversation changed", async () => {
    const id = await aConversation();

    await fixture.call(owner, `POST /chat/conversations/${id}/messages`, { body: { message: "Hello" } });

    const details = await fixture.listEvents(owner);
    expect(details.at(-1)).toEqual({
      kind: "conversation.changed",
      for_user_id: owner.userId,
      conversation_id: id,
    });
  });
});

describe("an inactive agent", () => {
  it.each(["paused", "draft", "deleted"])("refuses messages in its conversations: %s", async (state) => {
    const { body: agent } = await fixture.call<{ id: string }>(owner, "POST /agents/", {
      body: { name: "Ada", status: "active" },
    });
    const id = await aConversation(owner, { agent_id: agent.id });
    if (state === "deleted") await fixture.call(owner, `DELETE /agents/${agent.id}`);
    else await fixture.call(owner, `PATCH /agents/${agent.id}`, { body: { status: state } });

    const refused = await fixture.call(owner, `POST /chat/conversations/${id}/messages`, {
      body: { message: "Hi" },
    });
    const readable = await fixture.call<Conversation>(owner, `GET /chat/conversations/${id}`);

    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(readable.body.agent).toMatchObject({ name: "Ada", version: 1, is_deleted: state === "deleted" });
  });
});
