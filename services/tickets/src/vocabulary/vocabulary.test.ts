import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketVocabulary } from "@tessera/wire/ticket/ticket";
import { settings } from "../../test/settings.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

async function readWords(actor: Actor): Promise<TicketVocabulary> {
  return (await fixture.call<TicketVocabulary>(actor, "GET /tickets/vocabulary")).body;
}

describe("the vocabulary", () => {
  it("has the words of the settings in their order, followed by those in use", async () => {
    await settings(fixture.admin, owner, {
      departments: ["Sales", "Billing"],
      categories: [
        { name: "Software", subcategories: ["Login", "Crash"] },
        { name: "Hardware", subcategories: [] },
      ],
    });
    await aTicket(fixture, owner, {
      category: "Software",
      subcategory: "Backup",
      department: "Accounts",
      labels: ["vip"],
    });
    await aTicket(fixture, owner, { category: "Account", subcategory: "Crash", department: "Billing" });

    expect(await readWords(owner)).toEqual({
      categories: [
        { name: "Software", subcategories: ["Login", "Crash", "Backup"] },
        { name: "Hardware", subcategories: [] },
        { name: "Account", subcategories: ["Crash"] },
      ],
      departments: ["Sales", "Billing", "Accounts"],
      labels: ["vip"],
    });
  });

  it("has no words of another organization", async () => {
    const stranger = await anOrganization(fixture.admin);
    await settings(fixture.admin, stranger, { departments: ["Secret"] });

    expect(await readWords(owner)).toEqual({ categories: [], departments: [], labels: [] });
  });
});
