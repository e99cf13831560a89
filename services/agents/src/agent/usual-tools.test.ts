import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Agent } from "@tessera/wire/agent/agent";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { up } from "../../migrations/2026-11-29-1940-give-usual-tools.ts";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";

let fixture: AgentsFixture;
beforeAll(async () => {
  fixture = await anAgentsFixture();
});
afterAll(() => fixture.close());

const former = [
  "search_tickets",
  "read_ticket",
  "find_similar_tickets",
  "draft_ticket",
  "read_file",
  "list_members",
].map((name) => ({ name, needs_approval: false }));

async function migrate(): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
      onCreateConnection: (connection) =>
        connection.executeQuery(CompiledQuery.raw("set role agents_owner")).then(() => undefined),
    }),
  });
  await db.transaction().execute(up);
  await db.destroy();
}

describe("agents of the previous version", () => {
  it("get the tools that new agents have, in their current version too, if they have all former ones", async () => {
    const owner = await anOrganization(fixture.admin);
    const make = async (tools: object[]) =>
      (await fixture.call<Agent>(owner, "POST /agents/", { body: { name: "One", tools } })).body;
    const whole = await make([...former, { name: "update_ticket", needs_approval: true }]);
    const chosen = await make(former.slice(1));
    const writer = await make([...former, { name: "note_on_ticket", needs_approval: false }]);

    await migrate();

    const readTools = async ({ id }: Agent) => {
      const { body } = await fixture.call<Agent>(owner, `GET /agents/${id}`);
      const [version] = await fixture.admin.query(
        "select content from agents.agent_version where agent_id = $1 and version = $2",
        [id, body.version],
      );
      expect((version as { content: Agent }).content.tools).toEqual(body.tools);
      return body.tools.slice(former.length);
    };
    const figures = { name: "read_figures", needs_approval: false };
    expect(await readTools(whole)).toEqual([
      { name: "update_ticket", needs_approval: true },
      figures,
      { name: "note_on_ticket", needs_approval: true },
    ]);
    expect(await readTools(chosen)).toEqual([]);
    expect(await readTools(writer)).toEqual([{ name: "note_on_ticket", needs_approval: false }, figures]);
  });
});
