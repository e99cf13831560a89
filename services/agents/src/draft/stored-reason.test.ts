import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { toReason } from "@tessera/wire/reason/reason";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { down, up } from "../../migrations/2026-11-30-0320-keep-reasons.ts";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";

let fixture: AgentsFixture;
beforeAll(async () => {
  fixture = await anAgentsFixture();
});
afterAll(() => fixture.close());

async function migrate(step: typeof up): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
      onCreateConnection: (connection) =>
        connection.executeQuery(CompiledQuery.raw("set role agents_owner")).then(() => undefined),
    }),
  });
  await db.transaction().execute(step);
  await db.destroy();
}

const cited = { kind: "message", message_id: null, file_id: null, ticket_id: null, place: null };
const stored = {
  title: { text: "low", evidence: [] },
  summary: [
    {
      text: 'POST /pay on shop.test was answered with HTTP 500 3 times; none went through. The answer says "No.".',
      evidence: [],
    },
    { text: "The export fails.", evidence: [] },
  ],
  steps: [{ text: 'Use the button "Pay now".', evidence: [] }],
  expected: null,
  actual: null,
  environment: [],
  description: "",
  category: null,
  subcategory: null,
  department: null,
  priority: { value: "high", reasons: [{ text: 'Work is blocked: "Nobody can pay"', evidence: [] }] },
  urgency: { value: "medium", reasons: [] },
  labels: [],
  evidence: [
    { ...cited, id: "e1", label: "Message 2", excerpt: "Nobody can pay" },
    { ...cited, id: "e2", kind: "file", label: "What you wrote", excerpt: "A file of that name" },
  ],
  redactions: [],
  missing: ["Is production affected?", "Why?"],
  similar: [],
  fingerprints: [],
  author: { is_built_in: true, model: "built-in", label: "Built-in analysis" },
  failures: [],
};

describe("drafts of the previous version", () => {
  it("get the reasons of the sentences that are ours, and lose them on the way back", async () => {
    const owner = await anOrganization(fixture.admin);
    const [row] = (await fixture.admin.query(
      "insert into agents.ticket_draft (organization_id, user_id, content) values ($1, $2, $3) returning id",
      [owner.organizationId, owner.userId, JSON.stringify(stored)],
    )) as { id: string }[];
    const read = async () => (await fixture.call<TicketDraft>(owner, `GET /agents/drafts/${row?.id}`)).body;

    await migrate(up);

    const draft = await read();
    expect(draft.title.text_reason).toBeUndefined();
    expect(draft.summary.map(({ text_reason }) => text_reason)).toEqual([
      toReason("draft.answer_says", {
        failure: toReason("draft.request_never_through", {
          request: "POST /pay on shop.test",
          status: 500,
          count: 3,
        }),
        answer: "No.",
      }),
      undefined,
    ]);
    expect(draft.steps[0]?.text_reason).toEqual(
      toReason("draft.use_element", { element: toReason("draft.element_button"), name: "Pay now" }),
    );
    expect(draft.priority.reasons[0]?.text_reason).toEqual(
      toReason("draft.work_blocked", { quote: "Nobody can pay" }),
    );
    expect(draft.evidence.map(({ label_reason }) => label_reason)).toEqual([
      toReason("source.message", { number: 2 }),
      undefined,
    ]);
    expect(draft.missing_reasons).toEqual([toReason("question.production"), null]);

    await migrate(down);

    expect((await read()).missing_reasons).toBeUndefined();
  });
});
