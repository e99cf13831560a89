import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import { type AgentsFixture, anAgentsFixture } from "../../../test/agents-fixture.ts";
import { aFakeInstallation, type FakeInstallation } from "../../../test/fake-installation.ts";
import { connectProgram } from "../../../test/program.ts";

let issuer: TestIssuer;
let others: FakeInstallation;
let fixture: AgentsFixture;

beforeAll(async () => {
  issuer = await aTestIssuer();
  others = await aFakeInstallation(issuer);
  fixture = await anAgentsFixture({ issuer, others: others.urls });
});
afterAll(async () => {
  await fixture.close();
  await others[Symbol.asyncDispose]();
});

async function aProgramOf(actor: Actor) {
  return connectProgram({ url: `${fixture.url}/api/v1/mcp`, token: await issuer.tokenFor(actor) });
}

const text = "The export fails with HTTP 500 from POST /api/exports.";

describe("a program that drafts tickets", () => {
  it("creates one ticket from a draft and counts one AI ticket, even if it repeats the call", async () => {
    const owner = await anOrganization(fixture.admin);
    const { tickets, quota } = others.of(owner.organizationId);
    await using program = await aProgramOf(owner);

    const { data: draft } = await program.call("draft_ticket", { text });
    const first = await program.call("create_ticket", { draft_id: draft.draft_id, priority: "low" });
    const again = await program.call("create_ticket", { draft_id: draft.draft_id, priority: "low" });

    expect(draft).toMatchObject({ description: expect.stringContaining("export") });
    expect(tickets).toMatchObject([{ priority: "low", source_channel: "ai_chat" }]);
    expect([first.data.id, again.data.id]).toEqual([tickets[0]?.id, tickets[0]?.id]);
    expect([...quota.places.values()]).toEqual([{ state: "counted", ticketId: tickets[0]?.id }]);
  });

  it("does not count a ticket that it wrote itself", async () => {
    const owner = await anOrganization(fixture.admin);
    const { tickets, quota } = others.of(owner.organizationId);
    await using program = await aProgramOf(owner);

    await program.call("create_ticket", { title: "The export fails" });

    expect(tickets).toMatchObject([{ title: "The export fails", source_channel: "api" }]);
    expect(quota.places.size).toBe(0);
  });

  it("is refused and creates no ticket when the AI tickets of the month are used up", async () => {
    const owner = await anOrganization(fixture.admin);
    const { tickets, quota } = others.of(owner.organizationId);
    quota.left = 0;
    await using program = await aProgramOf(owner);

    const { data: draft } = await program.call("draft_ticket", { text });
    const refused = await program.call("create_ticket", { draft_id: draft.draft_id });

    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("used all 5 AI tickets") });
    expect(tickets).toEqual([]);
  });

  it("cannot use someone else's draft", async () => {
    const owner = await anOrganization(fixture.admin);
    const colleague = await aMember(fixture.admin, owner.organizationId);
    const stranger = await anOrganization(fixture.admin);
    await using program = await aProgramOf(owner);
    const { data: draft } = await program.call("draft_ticket", { text });

    for (const other of [colleague, stranger]) {
      await using theirs = await aProgramOf(other);
      const refused = await theirs.call("create_ticket", { draft_id: draft.draft_id });
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("was not found") });
    }
    expect(others.of(owner.organizationId).tickets).toEqual([]);
  });
});
