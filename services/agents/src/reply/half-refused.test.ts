import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Exchange } from "@tessera/wire/agent/chat";
import type { ToolPart } from "@tessera/wire/agent/chat.constants";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";
import { aConversation, readMessages, sayTo } from "../../test/conversation.steps.ts";
import type { OrganizationThings } from "../../test/fake-installation.ts";
import { readPieces } from "../../test/stream.ts";
import { aWireTicket } from "../../test/wire.builder.ts";

let fixture: AgentsFixture;
let owner: Actor;
let things: OrganizationThings;
beforeAll(async () => {
  fixture = await anAgentsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  things = fixture.others.of(owner.organizationId);
  things.tickets.push(
    aWireTicket({ number: 12, title: "Pay now fails", status: "open", priority: "low" }),
    aWireTicket({ number: 13, title: "The export stops", status: "open", priority: "low" }),
  );
});
afterAll(() => fixture.close());

interface Decision {
  meanwhile?: () => void;
  approver?: Actor;
}

/** Says `words`, then approves every waiting call after `meanwhile`. Returns the paragraphs of the reply. */
async function approveAll(words: string, { meanwhile, approver = owner }: Decision = {}): Promise<string[]> {
  const id = await aConversation(fixture, owner);
  await readPieces(await sayTo(fixture, owner, id, words));
  const [, reply] = await readMessages(fixture, owner, id);
  const calls = (reply?.parts ?? []).filter((part): part is ToolPart => part.type === "dynamic-tool");
  meanwhile?.();
  for (const { approval } of calls) {
    const body = { approval_id: approval?.id, approved: true };
    await fixture.call<Exchange>(approver, `POST /chat/conversations/${id}/approvals`, { body });
  }
  const [, finished] = await readMessages(fixture, owner, id);
  return finished?.content.split("\n\n") ?? [];
}

describe("several approved actions of which some are refused", () => {
  it("names what was done, and each that was not with its reason, when a ticket has gone", async () => {
    const said = await approveAll("Set #12 and #13 to high and note: call back", {
      meanwhile: () => things.tickets.pop(),
    });

    expect(said.toSorted()).toEqual([
      "The note is on ticket #12, for members only.",
      "The note was not written on ticket #13: The ticket \\#13 was not found.",
      "Ticket #12 was changed:\n- priority: low → high",
      "Ticket #13 was not changed: The ticket \\#13 was not found.",
    ]);
    expect(said.slice(2).join()).not.toMatch(/was changed|is on ticket/u);
    expect(things.tickets).toMatchObject([{ number: 12, priority: "high" }]);
    expect(things.messages).toMatchObject([{ body: "Call back", visibility: "internal" }]);
  });

  it("changes nothing of a ticket when one of its values is refused", async () => {
    const said = await approveAll("Set #12 to high and its category to Nonsense, and note: call back", {
      meanwhile: () => {
        things.refuse = "is not a category";
      },
    });

    expect(said).toEqual([
      "The note is on ticket #12, for members only.",
      "Ticket #12 was not changed: The input is invalid. category is not a category.",
    ]);
    expect(things.tickets[0]).toMatchObject({ priority: "low", category: null });
  });

  it("gives the reason in the language of the request", async () => {
    const said = await approveAll("Weise #12 Bogus Person zu und notiere: Rückruf");

    expect(said).toEqual([
      "Die Notiz steht in Ticket #12, nur für Mitglieder.",
      "Ticket #12 wurde nicht geändert: Kein aktives Mitglied heißt „Bogus Person“.",
    ]);
  });

  it("says what the person may no longer do when the permission was lost meanwhile", async () => {
    const scopes: NonNullable<Actor["scopes"]> = ["agents.use", "tickets.read", "tickets.note"];

    const said = await approveAll("Set #12 to critical and note: call back", {
      approver: { ...owner, scopes },
    });

    expect(said).toEqual([
      "The note is on ticket #12, for members only.",
      expect.stringMatching(/^Ticket #12 was not changed: You are not allowed to do this/u),
    ]);
    expect(things.tickets[0]?.priority).toBe("low");
  });
});

describe("a number that only another organization's ticket has", () => {
  it.each([
    "What about #4711?",
    "Who is #4711 assigned to, and which files has it?",
    "Is there a duplicate of #4711?",
    "Was steht in Ticket 4711?",
    "Qui traite le ticket 4711 ?",
    "Close 4711",
    "Weise #4711 Tom Becker zu und notiere: Rückruf",
    "Note on #4711: call back",
  ])("is answered as one that no ticket has, and changes nothing: %s", async (words) => {
    const other = await anOrganization(fixture.admin);
    const theirs = fixture.others.of(other.organizationId);
    theirs.tickets.push(aWireTicket({ number: 4711, title: "Their secret", status: "open" }));

    const said = await approveAll(words);

    const ofNone = await approveAll(words.replace("4711", "4712"));
    expect(said).toEqual(ofNone.map((one) => one.replaceAll("4712", "4711")));
    expect(said.join()).toMatch(/4711.*(?:not found|gibt es nicht|n'existe pas)/su);
    expect(said.join()).not.toContain("secret");
    expect(theirs).toMatchObject({ tickets: [{ status: "open" }], messages: [] });
  });
});
