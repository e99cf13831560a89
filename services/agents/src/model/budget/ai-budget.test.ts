import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import { type AgentsFixture, anAgentsFixture } from "../../../test/agents-fixture.ts";
import { readAiBudgets } from "./ai-budgets.ts";

const person = {
  requests_per_minute: 10,
  requests_per_day: 1_000,
  tokens_per_minute: 1_000,
  tokens_per_day: 1_000,
};
const organization = { ...person, requests_per_minute: 15, requests_per_day: 15 };

let installation: AgentsFixture;
beforeAll(async () => {
  installation = await anAgentsFixture({ budgets: { person, organization } });
});
afterAll(() => installation.close());

function draft(actor: ReturnType<typeof anActor>) {
  return installation.call(actor, "POST /agents/drafts", { body: { text: "The export fails with a 500." } });
}

async function readStatuses(answers: Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status).sort();
}

describe("the AI budget", () => {
  it("limits a burst of 140 drafts of one person, and says when to retry", async () => {
    const actor = anActor();
    const answers = await Promise.all(Array.from({ length: 140 }, () => draft(actor)));
    const [passed, refused] = [201, 429].map((status) =>
      answers.filter((response) => response.status === status),
    );

    // The burst may span the end of a minute, and so two windows.
    expect(passed?.length).toBeLessThanOrEqual(20);
    expect((passed?.length ?? 0) + (refused?.length ?? 0)).toBe(140);
    expect(Number(refused?.[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused?.[0]?.body).toMatchObject({ code: "rate_limited" });
  });

  it("also limits the organization, and a refused request uses up none of it", async () => {
    const first = anActor();
    const second = anActor({ organizationId: first.organizationId });
    const greedy = await readStatuses(Array.from({ length: 30 }, () => draft(first)));
    const modest = await readStatuses(Array.from({ length: 10 }, () => draft(second)));

    const passed = [...greedy, ...modest].filter((status) => status === 201).length;
    expect(passed).toBe(15);
    expect(modest.filter((status) => status === 201).length).toBeGreaterThanOrEqual(
      5 - (greedy.filter((status) => status === 201).length - 10),
    );
  });

  it("is reported on AI requests, and only there", async () => {
    const actor = anActor();
    const response = await draft(actor);
    const list = await installation.call(actor, "GET /agents/");

    expect(response.headers.get("ratelimit-limit")).toBe("10");
    expect(response.headers.get("ratelimit-remaining")).toBe("9");
    expect(Number(response.headers.get("ratelimit-reset"))).toBeLessThanOrEqual(60);
    expect(list.headers.get("ratelimit-limit")).toBeNull();
  });
});

describe("AI_BUDGETS", () => {
  it("overrides single defaults, and rejects invalid values", () => {
    const budgets = readAiBudgets('{"person":{"requests_per_minute":7}}');

    expect(budgets.person).toMatchObject({ requests_per_minute: 7, requests_per_day: 1_000 });
    for (const wrong of ['{"person":{"requests":7}}', '{"team":{}}', '{"person":{"tokens_per_day":0}}'])
      expect(() => readAiBudgets(wrong)).toThrow(TypeError);
  });
});
