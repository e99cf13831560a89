import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Conversation } from "@tessera/wire/agent/chat";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";
import { aConversation } from "../../test/conversation.steps.ts";

let fixture: AgentsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAgentsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const listed = async (query = "", actor = owner) =>
  (await fixture.call<{ items: Conversation[]; total: number }>(actor, `GET /chat/conversations${query}`))
    .body;

describe("conversations", () => {
  it("are accessible only to their own member, in every operation", async () => {
    const id = await aConversation(fixture, owner);
    const colleague = await aMember(fixture.admin, owner.organizationId, { role: "owner" });
    const calls: [string, object?][] = [
      [`GET /chat/conversations/${id}`],
      [`GET /chat/conversations/${id}/messages`],
      [`GET /chat/conversations/${id}/stream`],
      [`PATCH /chat/conversations/${id}`, { title: "Mine" }],
      [`PATCH /chat/conversations/${id}/archive`, {}],
      [`POST /chat/conversations/${id}/retry`],
      [`POST /chat/conversations/${id}/stop`],
      [`POST /chat/conversations/${id}/restore`],
      [`DELETE /chat/conversations/${id}`],
    ];

    const statuses = [];
    for (const [call, body] of calls)
      statuses.push((await fixture.call(colleague, call, body ? { body } : {})).status);

    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await listed("", colleague)).total).toBe(0);
  });

  it("are found by title and by message text, latest first", async () => {
    const [one, other] = [
      await aConversation(fixture, owner, { title: "Refunds" }),
      await aConversation(fixture, owner, { title: "100% broken" }),
    ];
    await fixture.call(owner, `POST /chat/conversations/${one}/messages`, {
      body: { message: "The Checkout fails." },
    });

    const ids = async (search: string) =>
      (await listed(`?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id);

    expect([await ids("checkout"), await ids("refund"), await ids("100%"), await ids("0_")]).toEqual([
      [one],
      [one],
      [other],
      [],
    ]);
    expect((await listed()).items.map(({ id }) => id)).toEqual([one, other]);
  });

  it("can be archived and restored", async () => {
    const id = await aConversation(fixture, owner);

    await fixture.call(owner, `PATCH /chat/conversations/${id}/archive`, { body: {} });
    const absent = [(await listed()).total, (await listed("?archived=true")).total];
    await fixture.call(owner, `PATCH /chat/conversations/${id}/archive`, { body: { archived: false } });

    expect([absent, (await listed()).total]).toEqual([[0, 1], 1]);
  });

  it("can begin only with an active agent", async () => {
    const draft = (await fixture.call<{ id: string }>(owner, "POST /agents/", { body: { name: "Ada" } }))
      .body;
    const begin = async (agent_id: string) =>
      (await fixture.call(owner, "POST /chat/conversations", { body: { agent_id } })).status;

    expect([await begin(draft.id), await begin(crypto.randomUUID())]).toEqual([409, 422]);
  });
});
