import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import type { TicketVocabulary } from "@tessera/wire/ticket";
import { settings } from "../../test/settings.builder.ts";
import { anOrganization, aTicket } from "../../test/ticket.builder.ts";
import { aTicketsRoom, type TicketsRoom } from "../../test/tickets-room.ts";

let room: TicketsRoom;
let owner: Actor;
beforeAll(async () => {
  room = await aTicketsRoom();
});
beforeEach(async () => {
  owner = await anOrganization(room.admin);
});
afterAll(() => room.close());

async function wordsOf(actor: Actor): Promise<TicketVocabulary> {
  return (await room.call<TicketVocabulary>(actor, "GET /tickets/vocabulary")).body;
}

describe("the words to offer", () => {
  it("are those the organization decided on, in its order, and then those in use", async () => {
    await settings(room.admin, owner, {
      departments: ["Sales", "Billing"],
      categories: [
        { name: "Software", subcategories: ["Login", "Crash"] },
        { name: "Hardware", subcategories: [] },
      ],
    });
    await aTicket(room, owner, {
      category: "Software",
      subcategory: "Backup",
      department: "Accounts",
      labels: ["vip"],
    });
    await aTicket(room, owner, { category: "Account", subcategory: "Crash", department: "Billing" });

    expect(await wordsOf(owner)).toEqual({
      categories: [
        { name: "Software", subcategories: ["Login", "Crash", "Backup"] },
        { name: "Hardware", subcategories: [] },
        { name: "Account", subcategories: ["Crash"] },
      ],
      departments: ["Sales", "Billing", "Accounts"],
      labels: ["vip"],
    });
  });

  it("are another organization's own business", async () => {
    const stranger = await anOrganization(room.admin);
    await settings(room.admin, stranger, { departments: ["Secret"] });

    expect(await wordsOf(owner)).toEqual({ categories: [], departments: [], labels: [] });
  });
});
