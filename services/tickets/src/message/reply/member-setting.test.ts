import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

describe("the settings of a member for tickets", () => {
  it("are the defaults until the member changes them, and nobody else's", async () => {
    const owner = await anOrganization(fixture.admin);
    const other = await aMember(fixture.admin, owner.organizationId);
    const read = async (actor: typeof owner) =>
      (await fixture.call(actor, "GET /tickets/member-settings")).body;

    expect(await read(owner)).toEqual({ opens_next: false });
    for (const opens_next of [true, false, true]) {
      const saved = await fixture.call(owner, "PUT /tickets/member-settings", { body: { opens_next } });
      expect(saved.body).toEqual({ opens_next });
    }

    expect([await read(owner), await read(other)]).toEqual([{ opens_next: true }, { opens_next: false }]);
  });
});
