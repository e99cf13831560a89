import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { liveKeys } from "@tessera/wire/notification/live";
import { portalStreamPath } from "@tessera/wire/portal/portal.constants";
import { aSaidMessage } from "../../../test/communication.builder.ts";
import { aCustomer, signIn } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

describe("the stream of a customer's ticket", () => {
  it("reports a reply that is written as soon as it is open", async () => {
    const owner = await anOrganization(fixture.admin);
    const { id, email } = await aCustomer(fixture, owner);
    const { token } = await signIn(fixture, owner, email);
    const ticket = await aTicket(fixture, owner, { requester_id: id });

    const stream = await fixture.openStream(portalStreamPath(ticket.id), token);
    const { value: opening } = await stream.next();
    await aSaidMessage(fixture, owner, ticket.id, { visibility: "public" });
    await fixture.redis.publish(liveKeys.wake, owner.organizationId);
    const { value: next } = await stream.next();
    stream.destroy();

    expect([opening, next]).toEqual(["event: open\ndata: {}\n\n", "event: changed\ndata: {}\n\n"]);
  });
});
