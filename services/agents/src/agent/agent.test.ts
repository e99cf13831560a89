import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Agent, AgentVersion } from "@tessera/wire/agent/agent";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";

let fixture: AgentsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAgentsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const make = async (body: object = {}, actor = owner) =>
  (await fixture.call<Agent>(actor, "POST /agents/", { body: { name: "Größe & Co", ...body } })).body;

describe("creating an agent", () => {
  it("creates a draft with tools that read, notes after approval, and a unique slug", async () => {
    const [first, second] = [await make(), await make()];

    expect(first).toMatchObject({ slug: "grosse-co", version: 1, status: "draft", temperature: 0.2 });
    expect(first.tools.map(({ name }) => name)).not.toContain("update_ticket");
    expect(first.tools).toContainEqual({ name: "note_on_ticket", needs_approval: true });
    expect(first.tools).toContainEqual({ name: "read_figures", needs_approval: false });
    expect([second.slug, first.created_by?.id]).toEqual(["grosse-co-2", owner.userId]);
  });

  it("is reserved for administrators, while everyone may read the agent", async () => {
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    const user = await aMember(fixture.admin, owner.organizationId);
    const { id } = await make();

    const refused = await fixture.call(user, "POST /agents/", { body: { name: "Mine" } });
    const seen = await fixture.call<Agent>(viewer, `GET /agents/${id}`);

    expect([refused.status, seen.body.id]).toEqual([403, id]);
  });

  it("creates nothing that another organization can read, change or delete", async () => {
    const { id } = await make();
    const stranger = await anOrganization(fixture.admin);

    const answers = [
      await fixture.call(stranger, `GET /agents/${id}`),
      await fixture.call(stranger, `PATCH /agents/${id}`, { body: { name: "Stolen" } }),
      await fixture.call(stranger, `DELETE /agents/${id}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("changing an agent", () => {
  it("creates a version and keeps the former ones", async () => {
    const { id } = await make({ instructions: "Be brief." });

    const changed = await fixture.call<Agent>(owner, `PATCH /agents/${id}`, {
      body: { instructions: "Be kind." },
    });
    const same = await fixture.call<Agent>(owner, `PUT /agents/${id}`, {
      body: { instructions: "Be kind." },
    });

    const { items } = (await fixture.call<{ items: AgentVersion[] }>(owner, `GET /agents/${id}/versions`))
      .body;
    expect([changed.body.version, same.body.version]).toEqual([2, 2]);
    expect(items.map(({ version, agent }) => [version, agent.instructions])).toEqual([
      [2, "Be kind."],
      [1, "Be brief."],
    ]);
  });

  it("is refused with the current agent when made from an older version", async () => {
    const { id } = await make();
    await fixture.call(owner, `PATCH /agents/${id}`, { body: { name: "Ada" } });

    const stale = await fixture.call<{ current: Agent }>(owner, `PATCH /agents/${id}`, {
      body: { name: "Bea" },
      headers: { "if-match": '"1"' },
    });

    expect([stale.status, stale.body.current.name]).toEqual([412, "Ada"]);
  });

  it("is recorded in the audit log and published live", async () => {
    const { id } = await make();

    await fixture.call(owner, `DELETE /agents/${id}`);

    const log = await fixture.admin.query(
      "select action from agents.audit_entry where target_id = $1 order by id",
      [id],
    );
    expect(log).toEqual([{ action: "agent.created" }, { action: "agent.deleted" }]);
    expect((await fixture.listEvents(owner)).at(-1)).toEqual({ kind: "agent.changed", agent_id: id });
  });
});

describe("the token of an MCP server", () => {
  const server = { name: "docs", url: "https://docs.test/mcp" };
  const change = (id: string, mcp_servers: object[]) =>
    fixture.call<Agent>(owner, `PATCH /agents/${id}`, { body: { mcp_servers } });

  it("is stored sealed and never returned", async () => {
    const agent = await make({ mcp_servers: [{ ...server, token: "mcp-secret" }] });

    const rows = await fixture.admin.query("select * from agents.agent where id = $1", [agent.id]);
    const versions = await fixture.call(owner, `GET /agents/${agent.id}/versions`);

    expect(agent.mcp_servers).toEqual([{ ...server, has_token: true, needs_approval: true }]);
    expect(JSON.stringify([rows, versions.body])).not.toContain("mcp-secret");
  });

  it("is kept when the change omits it, and dropped when the address changes", async () => {
    const { id } = await make({ mcp_servers: [{ ...server, token: "mcp-secret" }] });

    const kept = await change(id, [server]);
    const moved = await change(id, [{ ...server, url: "https://elsewhere.test/mcp" }]);

    expect([kept.body.mcp_servers[0]?.has_token, moved.body.mcp_servers[0]?.has_token]).toEqual([
      true,
      false,
    ]);
  });
});

describe("testing an agent", () => {
  it("answers from the unsaved form and stores nothing", async () => {
    const { id } = await make();

    const { body } = await fixture.call<{ reply: string }>(owner, `POST /agents/${id}/test`, {
      body: {
        agent: { knowledge: [{ title: "Refunds", text: "Refunds take five working days to arrive." }] },
        messages: [{ role: "user", content: "How many working days do refunds take?" }],
      },
    });

    expect(body.reply).toContain("Refunds take five working days to arrive.");
    expect(
      await fixture.admin.query("select 1 from agents.conversation where user_id = $1", [owner.userId]),
    ).toEqual([]);
  });
});
