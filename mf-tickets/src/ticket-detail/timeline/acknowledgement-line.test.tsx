import { describe, expect, it } from "@jest/globals";
import type { TicketMail } from "@tessera/wire/mail/mail";
import { act, screen } from "@testing-library/react";
import { anOpenTicket } from "../../../test/open-ticket.tsx";
import { anEvent, aTicket } from "../../../test/ticket.builder.ts";

const customer = { ...aTicket().requester, kind: "customer" as const };
const greta = { name: "Greta Lindemann", address: "greta@nordlicht.example" };
const support = { name: "Support", address: "support@demo.test" };

function aMail(details: Partial<TicketMail>): TicketMail {
  return {
    ...{
      id: "m1",
      communication_id: null,
      state: "received",
      reason: null,
      from: greta,
      to: [support],
      cc: [],
    },
    ...{ created_at: "2026-11-20T09:00:00.000Z", sent_at: null, undo_until: null },
    ...details,
  };
}

const anAcknowledgement = (details: Partial<TicketMail> = {}) =>
  aMail({
    id: "m2",
    state: "sent",
    from: support,
    to: [greta],
    sent_at: "2026-11-20T09:00:10.000Z",
    ...details,
  });

async function aTicketByMail(mails: TicketMail[]) {
  const { id } = aTicket();
  const activity = [[anEvent({ kind: "created" })]];
  return anOpenTicket({ id, requester: customer, source_channel: "email" }, { activity, mails });
}

describe("the acknowledgement of a ticket", () => {
  it("is one line of the timeline with the recipient", async () => {
    await aTicketByMail([aMail({}), anAcknowledgement()]);

    expect(await screen.findByText("Acknowledged by email to greta@nordlicht.example")).toBeTruthy();
  });

  it.each<[Partial<TicketMail>, string]>([
    [{ state: "queued", sent_at: null }, "The acknowledgement to greta@nordlicht.example is being sent"],
    [
      { state: "queued", sent_at: null, reason: "The mailbox is full." },
      "The acknowledgement to greta@nordlicht.example hasn't been sent yet: The mailbox is full. It will be retried.",
    ],
    [
      { state: "bounced", reason: "The address does not exist." },
      "The acknowledgement to greta@nordlicht.example was not delivered: The address does not exist.",
    ],
  ])("states its delivery: %j", async (details, words) => {
    await aTicketByMail([aMail({}), anAcknowledgement(details)]);

    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each<[NonNullable<TicketMail["unacknowledged"]>, RegExp]>([
    ["recent", /sent to this address within a day before$/],
    ["program", /sent by a program, or from an address that nobody reads$/],
    ["declined", /asks for no automatic replies$/],
    ["unverified", /couldn't be verified$/],
    ["old", /arrived more than two days after it was sent$/],
  ])("states why there is none: %s", async (unacknowledged, words) => {
    await aTicketByMail([aMail({ unacknowledged })]);

    expect((await screen.findByText(/^Not acknowledged: /)).textContent).toMatch(words);
  });

  it("updates with its delivery", async () => {
    const mails = [aMail({})];
    const { installation, ticket } = await aTicketByMail(mails);
    await screen.findByRole("region", { name: "Activity" });

    mails.push(anAcknowledgement());
    act(() => installation.publish({ kind: "mail.changed", ticket_id: ticket.id }));

    expect(await screen.findByText("Acknowledged by email to greta@nordlicht.example")).toBeTruthy();
  });
});
