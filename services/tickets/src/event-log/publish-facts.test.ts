import { describe, expect, it } from "@jest/globals";
import type { LiveEvent } from "@tessera/kit/live-streams";
import type { TicketFact } from "@tessera/wire/live";
import { combineAlike } from "./publish-facts.ts";

function aFact(ticketId: string, facts: Partial<TicketFact> = {}, organizationId = "org-1"): LiveEvent {
  const fact: TicketFact = {
    kind: "ticket.changed",
    ticket_id: ticketId,
    version: 2,
    actor_id: "anna",
    fields: ["status"],
    ...facts,
  };
  return { organizationId, payload: JSON.stringify(fact) };
}

const combine = (...events: LiveEvent[]) =>
  combineAlike(events).map(({ organizationId, payload }) => ({ organizationId, ...JSON.parse(payload) }));

describe("combineAlike", () => {
  it("names all tickets that changed alike in one fact", () => {
    const facts = combine(aFact("one"), aFact("two"), aFact("three", { version: 7 }));

    expect(facts).toEqual([
      {
        organizationId: "org-1",
        kind: "ticket.changed",
        ticket_id: "one",
        version: 2,
        actor_id: "anna",
        fields: ["status"],
        ticket_ids: ["one", "two", "three"],
      },
    ]);
  });

  it("keeps apart what happened otherwise, by somebody else or in another organization", () => {
    const facts = combine(
      aFact("one"),
      aFact("two", { fields: ["title"] }),
      aFact("three", { kind: "ticket.deleted" }),
      aFact("four", { actor_id: null }),
      aFact("five", {}, "org-2"),
    );

    expect(facts.map(({ ticket_id }) => ticket_id)).toEqual(["one", "two", "three", "four", "five"]);
    expect(facts.filter((fact) => "ticket_ids" in fact)).toEqual([]);
  });

  it("says once what happened twice to a ticket, by its last version", () => {
    const facts = combine(aFact("one", { version: 2 }), aFact("one", { version: 3 }));

    expect(facts).toMatchObject([{ ticket_id: "one", version: 3 }]);
    expect(facts[0]).not.toHaveProperty("ticket_ids");
  });
});
