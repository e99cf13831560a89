import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { aFakeIntercom, type FakeIntercom } from "../../test/fakes/fake-intercom.ts";
import { aPlatformEnvironment, aSentTicket } from "../../test/platform.builder.ts";
import { createIntercom } from "./intercom.ts";

let fake: FakeIntercom;
const intercom = (settings = {}) => createIntercom(aPlatformEnvironment(), { ...fake.settings, ...settings });
beforeAll(async () => {
  fake = await aFakeIntercom();
});
afterAll(() => fake.close());

describe("Intercom", () => {
  it("gets the ticket for the person who reported it, in the state of ours", async () => {
    const ticket = aSentTicket({ status: "in_progress" });

    const remoteTicket = await intercom().create(ticket, { mayExist: false });

    expect(fake.tickets.at(-1)).toMatchObject({
      contacts: [{ email: "ada@acme.example" }],
      ticket_attributes: {
        _default_title_: ticket.title,
        _default_description_: `It **blinks**.\n\nTessera ticket #12 (${ticket.id})`,
      },
      ticket_state: { category: "in_progress" },
    });
    expect(remoteTicket).toMatchObject({ remoteId: "626", shownId: "33", status: "In progress" });
    expect(remoteTicket.url).toBe("https://app.intercom.com/a/inbox/abc12def/inbox/conversation/626");
  });

  it("is tested for its ticket type, too", async () => {
    expect(toEnglish(await intercom().test())).toBe("Connected to Acme as Dana Kim, ticket type Bug.");
    await expect(intercom({ ticket_type_id: "89" }).test()).rejects.toThrow(
      "There is no ticket type 89 (404).",
    );
  });
});
