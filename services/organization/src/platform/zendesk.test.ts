import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aFakeZendesk, type FakeZendesk } from "../../test/fakes/fake-zendesk.ts";
import { aPlatformEnvironment, aSentTicket } from "../../test/platform.builder.ts";
import { createZendesk } from "./zendesk.ts";

let fake: FakeZendesk;
const zendesk = () => createZendesk(aPlatformEnvironment(), fake.settings);
beforeAll(async () => {
  fake = await aFakeZendesk();
});
afterAll(() => fake.close());

describe("Zendesk", () => {
  it("gets the ticket with our id, its requester, and a comment nobody is written to about", async () => {
    const ticket = aSentTicket({ priority: "urgent", status: "in_progress", labels: ["Front desk"] });

    const { shownId, url } = await zendesk().create(ticket, { mayExist: false });

    expect(url).toBe(`${fake.url}/agent/tickets/${shownId}`);
    expect(fake.tickets.at(-1)).toMatchObject({
      external_id: ticket.id,
      subject: ticket.title,
      status: "open",
      priority: "urgent",
      tags: ["tessera", "front_desk"],
      requester: { name: "Ada Stone", email: "ada@acme.example" },
      comment: { body: "It **blinks**.\n\nTessera ticket #12", public: false },
    });
  });

  it("answers a repeated request by its key alone", async () => {
    const ticket = aSentTicket();

    const first = await zendesk().create(ticket, { mayExist: false });
    const second = await zendesk().create(ticket, { mayExist: false });

    expect(second.remoteId).toBe(first.remoteId);
  });

  it("is not asked to make a ticket new again", async () => {
    const ticket = aSentTicket({ status: "open" });
    const { remoteId } = await zendesk().create(ticket, { mayExist: false });

    const reopened = await zendesk().update({ ...ticket, status: "new" }, { remoteId, isStatusNew: true });

    expect(reopened.status).toBe("open");
  });

  it("assigns a solved ticket to our own account if it requires an assignee", async () => {
    fake.assignsOnSolve = false;

    await zendesk().create(aSentTicket({ status: "closed" }), { mayExist: false });

    expect(fake.tickets.at(-1)).toMatchObject({ status: "solved", assignee_id: 7 });
    fake.assignsOnSolve = true;
  });

  it("reports a closed ticket as no longer changeable", async () => {
    const { remoteId } = await zendesk().create(aSentTicket(), { mayExist: false });
    Object.assign(fake.tickets.at(-1) ?? {}, { status: "closed" });

    const changing = zendesk().update(aSentTicket(), { remoteId, isStatusNew: false });

    await expect(changing).rejects.toMatchObject({
      kind: "deleted",
      message: expect.stringContaining("can no longer be changed"),
    });
  });

  it("does not mistake a visitor for an agent", async () => {
    fake.misbehave({ status: 200, body: { user: { id: null, name: "Anonymous user", role: "end-user" } } });

    await expect(zendesk().test()).rejects.toMatchObject({ kind: "refused" });
  });
});
