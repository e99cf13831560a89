import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import { aMember, anOrganization } from "../../../test/admin-db.ts";
import { type AgentsRoom, anAgentsRoom } from "../../../test/agents-room.ts";
import { aFakeDesk, type FakeDesk } from "../../../test/fake-desk.ts";
import { connectProgram } from "../../../test/program.ts";

let issuer: TestIssuer;
let desk: FakeDesk;
let room: AgentsRoom;

beforeAll(async () => {
  issuer = await aTestIssuer();
  desk = await aFakeDesk(issuer);
  room = await anAgentsRoom({ issuer, desk: desk.urls });
});
afterAll(async () => {
  await room.close();
  await desk[Symbol.asyncDispose]();
});

async function aProgramOf(actor: Actor) {
  return connectProgram({ url: `${room.url}/api/v1/mcp`, token: await issuer.tokenFor(actor) });
}

const text = "The export fails with HTTP 500 from POST /api/exports.";

describe("a program that drafts", () => {
  it("makes one ticket of a draft, and one AI ticket is counted however often it asks", async () => {
    const owner = await anOrganization(room.admin);
    const { tickets, quota } = desk.of(owner.organizationId);
    await using program = await aProgramOf(owner);

    const { data: draft } = await program.call("draft_ticket", { text });
    const first = await program.call("create_ticket", { draft_id: draft.draft_id, priority: "low" });
    const again = await program.call("create_ticket", { draft_id: draft.draft_id, priority: "low" });

    expect(draft).toMatchObject({ description: expect.stringContaining("export") });
    expect(tickets).toMatchObject([{ priority: "low", source_channel: "ai_chat" }]);
    expect([first.data.id, again.data.id]).toEqual([tickets[0]?.id, tickets[0]?.id]);
    expect([...quota.places.values()]).toEqual([{ state: "counted", ticketId: tickets[0]?.id }]);
  });

  it("counts nothing for a ticket that it wrote itself", async () => {
    const owner = await anOrganization(room.admin);
    const { tickets, quota } = desk.of(owner.organizationId);
    await using program = await aProgramOf(owner);

    await program.call("create_ticket", { title: "The export fails" });

    expect(tickets).toMatchObject([{ title: "The export fails", source_channel: "api" }]);
    expect(quota.places.size).toBe(0);
  });

  it("is told when there is no room for another AI ticket, and creates none", async () => {
    const owner = await anOrganization(room.admin);
    const { tickets, quota } = desk.of(owner.organizationId);
    quota.left = 0;
    await using program = await aProgramOf(owner);

    const { data: draft } = await program.call("draft_ticket", { text });
    const refused = await program.call("create_ticket", { draft_id: draft.draft_id });

    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("used all 5 AI tickets") });
    expect(tickets).toEqual([]);
  });

  it("does not find the draft of anybody else", async () => {
    const owner = await anOrganization(room.admin);
    const colleague = await aMember(room.admin, owner.organizationId);
    const stranger = await anOrganization(room.admin);
    await using program = await aProgramOf(owner);
    const { data: draft } = await program.call("draft_ticket", { text });

    for (const other of [colleague, stranger]) {
      await using theirs = await aProgramOf(other);
      const refused = await theirs.call("create_ticket", { draft_id: draft.draft_id });
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("was not found") });
    }
    expect(desk.of(owner.organizationId).tickets).toEqual([]);
  });
});
