import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { aFakeHubspot, type FakeHubspot } from "../../test/fakes/fake-hubspot.ts";
import { aPlatformEnvironment, aSentTicket } from "../../test/platform.builder.ts";
import { createHubspot } from "./hubspot.ts";

let fake: FakeHubspot;
const hubspot = (settings = {}) => createHubspot(aPlatformEnvironment(), { ...fake.settings, ...settings });
beforeAll(async () => {
  fake = await aFakeHubspot();
});
afterAll(() => fake.close());

describe("HubSpot", () => {
  it("gets the ticket at its stage, and the property it is known by when it is missing", async () => {
    const ticket = aSentTicket({ status: "pending", priority: "critical" });

    const remoteTicket = await hubspot().create(ticket, { mayExist: false });

    expect(fake.hasProperty).toBe(true);
    expect(fake.tickets.at(-1)?.properties).toEqual({
      tessera_ticket_id: ticket.id,
      subject: ticket.title,
      content: "It **blinks**.\n\nTessera ticket #12",
      hs_ticket_priority: "HIGH",
      hs_pipeline: "0",
      hs_pipeline_stage: "2",
    });
    expect(remoteTicket).toMatchObject({
      status: "Waiting on contact",
      url: `https://app.hubspot.com/contacts/4711/record/0-5/${remoteTicket.shownId}`,
    });
  });

  it("is tested for its stages, which also creates the property", async () => {
    fake.hasProperty = false;

    expect(toEnglish(await hubspot().test())).toBe("Connected to account 4711, pipeline 0 with 4 stages.");

    expect(fake.hasProperty).toBe(true);
    await expect(hubspot({ stage_closed: "44" }).test()).rejects.toThrow("The pipeline 0 has no stage 44.");
    await expect(hubspot({ pipeline: "7" }).test()).rejects.toThrow("There is no pipeline 7 (404).");
  });
});
