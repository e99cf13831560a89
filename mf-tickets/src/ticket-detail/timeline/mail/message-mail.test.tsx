import { describe, expect, it } from "@jest/globals";
import type { TicketMail } from "@tessera/wire/mail/mail";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aFile } from "../../../../test/file.builder.ts";
import { anOpenTicket } from "../../../../test/open-ticket.tsx";
import { aMember, aMessageEvent, aTicket } from "../../../../test/ticket.builder.ts";

const list = "GET /mail/tickets/:ticketId";
const source = "GET /mail/received/:mailId/source";
const customer = { ...aTicket().requester, kind: "customer" as const };

function aMail(communicationId: string | undefined, details: Partial<TicketMail> = {}): TicketMail {
  return {
    id: `mail-${communicationId}`,
    communication_id: communicationId ?? null,
    state: "sent",
    reason: null,
    from: { name: "Support", address: "support@demo.test" },
    to: [{ name: "Greta Lindemann", address: "greta@nordlicht.example" }],
    cc: [{ name: "", address: "paul@nordlicht.example" }],
    created_at: "2026-11-20T09:00:00.000Z",
    sent_at: "2026-11-20T09:00:10.000Z",
    undo_until: null,
    ...details,
  };
}

/** Opens the page of a customer's ticket with one reply that was or will be sent by mail. */
async function aTicketWithMail(details: Partial<TicketMail> = {}) {
  const { id } = aTicket();
  const event = aMessageEvent({ ticket_id: id, author: aMember(), body: "It comes today." });
  const mails = [aMail(event.communication?.id, details)];
  const page = await anOpenTicket({ id, requester: customer }, { activity: [[event]], mails });
  return { ...page, mails };
}

const inTenSeconds = () => new Date(Date.now() + 10_000).toISOString();

describe("a message by mail", () => {
  it("is marked as such, and shows its recipients on demand", async () => {
    const { person } = await aTicketWithMail();

    const toggle = await screen.findByRole("button", { name: "by email" });
    expect(screen.queryByText("paul@nordlicht.example")).toBeNull();
    await person.click(toggle);

    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Support <support@demo.test>")).toBeTruthy();
    expect(screen.getByText("Greta Lindemann <greta@nordlicht.example>")).toBeTruthy();
    expect(screen.getByText("paul@nordlicht.example")).toBeTruthy();
  });

  it("shows the original of a received mail on demand", async () => {
    const { person, installation } = await aTicketWithMail({ state: "received" });
    await person.click(await screen.findByRole("button", { name: "by email" }));
    expect(installation.asked(source)).toEqual([]);

    await person.click(screen.getByRole("button", { name: "View original" }));

    const dialog = within(await screen.findByRole("dialog", { name: "Original email" }));
    expect(await dialog.findByText(/Received: from mx\.nordlicht\.example/)).toBeTruthy();
    expect(dialog.getByText("Only the first 256 KB are shown.")).toBeTruthy();
  });

  it("offers no original of a mail that was sent from here", async () => {
    const { person } = await aTicketWithMail();

    await person.click(await screen.findByRole("button", { name: "by email" }));

    expect(screen.queryByRole("button", { name: "View original" })).toBeNull();
  });

  it("shows both the original and the delivery of one that a member sent from their own mailbox", async () => {
    const { person, mails, installation, ticket } = await aTicketWithMail();
    const [sent] = mails;
    const anna = { name: "Anna Bauer", address: "anna@acme.example" };
    mails.unshift({ ...(sent as TicketMail), id: "m0", state: "received", from: anna, sent_at: null });
    act(() => installation.publish({ kind: "mail.changed", ticket_id: ticket.id }));

    await person.click(await screen.findByRole("button", { name: "by email" }));

    expect(await screen.findByText("Anna Bauer <anna@acme.example>")).toBeTruthy();
    expect(screen.getByRole("button", { name: "View original" })).toBeTruthy();
    expect(screen.getByText("Sent")).toBeTruthy();
  });

  it("says that the customer's mail server accepted it, if that server confirmed it", async () => {
    await aTicketWithMail({ delivered_at: "2026-11-20T09:00:12.000Z" });

    expect(await screen.findByText("Delivered")).toBeTruthy();
    expect(screen.queryByText("Sent")).toBeNull();
  });

  it("shows why it was not delivered", async () => {
    await aTicketWithMail({ state: "bounced", reason: "The address does not exist." });

    expect(await screen.findByText("Not delivered: The address does not exist.")).toBeTruthy();
  });

  it("shows who reported it as not delivered", async () => {
    await aTicketWithMail({
      reported: { by: "mx.nordlicht.example", reason: "The address does not exist." },
    });

    expect(
      await screen.findByText(
        "Reported as not delivered by mx.nordlicht.example: The address does not exist.",
      ),
    ).toBeTruthy();
    expect(
      screen.getByText("This report can't be verified, so the reply still counts as sent."),
    ).toBeTruthy();
  });

  it("says that sending will be tried again", async () => {
    await aTicketWithMail({ state: "queued", reason: "The mailbox is full.", sent_at: null });

    expect(await screen.findByText("Not sent yet: The mailbox is full. It will be retried.")).toBeTruthy();
  });

  it("counts down until it is sent, and then shows its delivery", async () => {
    const queued = { state: "queued", sent_at: null, undo_until: inTenSeconds() } as const;
    const { installation, ticket, mails } = await aTicketWithMail(queued);
    expect(await screen.findByText(/^Sends in \d+ s$/)).toBeTruthy();

    mails[0] = aMail(mails[0]?.communication_id ?? "");
    act(() => installation.publish({ kind: "mail.changed", ticket_id: ticket.id }));

    expect(await screen.findByText("Sent")).toBeTruthy();
  });

  it("can be undone before it is sent, which puts its text back into the box", async () => {
    const queued = { state: "queued", sent_at: null, undo_until: inTenSeconds() } as const;
    const { person, installation } = await aTicketWithMail(queued);

    await person.click(await screen.findByRole("button", { name: "Undo" }));

    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    expect(screen.queryByText("This message was deleted")).toBeNull();
    expect(installation.messages()).toEqual([]);
    await waitFor(() => expect(screen.getByDisplayValue("It comes today.")).toBeTruthy());
  });

  it("can be undone with its files", async () => {
    const { id } = aTicket();
    const file = aFile({ filename: "invoice.pdf", status: "processed" });
    const attachments = [{ file_id: file.id }];
    const event = aMessageEvent({ ticket_id: id, author: aMember(), body: "The invoice.", attachments });
    const mail = aMail(event.communication?.id, {
      state: "queued",
      sent_at: null,
      undo_until: inTenSeconds(),
    });
    const details = { activity: [[event]], mails: [mail], files: [file] };
    const { person } = await anOpenTicket({ id, requester: customer }, details);
    await screen.findByRole("button", { name: /invoice\.pdf/ });

    await person.click(await screen.findByRole("button", { name: "Undo" }));

    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    const box = within(screen.getByRole("region", { name: "Answer this ticket" }));
    expect(await box.findByTitle("invoice.pdf")).toBeTruthy();
  });

  it("offers Undo only to its author", async () => {
    const event = aMessageEvent({ body: "Theirs" });
    const mail = aMail(event.communication?.id, {
      state: "queued",
      sent_at: null,
      undo_until: inTenSeconds(),
    });
    await anOpenTicket({ requester: customer }, { activity: [[event]], mails: [mail] });

    await screen.findByText(/^Sends in/);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("is not requested if a colleague is the requester, or for notes", async () => {
    const { installation } = await anOpenTicket({}, { activity: [[aMessageEvent({ body: "Theirs" })]] });
    await screen.findByText("Theirs");
    const other = await anOpenTicket(
      { requester: customer },
      { activity: [[aMessageEvent({ body: "A note", visibility: "internal" })]] },
    );
    await screen.findByText("A note");

    expect([...installation.asked(list), ...other.installation.asked(list)]).toEqual([]);
  });
});

describe("a customer's message in another language", () => {
  it("names the language and uses its direction", async () => {
    const { id } = aTicket();
    const event = aMessageEvent({ ticket_id: id, body: "شكرًا LG-25102", author_kind: "customer" });
    const mails = [
      aMail(event.communication?.id, { state: "received", language: "ar" }),
      aMail(undefined, { state: "received", language: "de" }),
    ];
    const description = "Guten Tag, zwei Kartons fehlen.";
    await anOpenTicket(
      { id, requester: customer, source_channel: "email", description },
      { activity: [[event]], mails },
    );

    expect(await screen.findByText("Written in Arabic")).toBeTruthy();
    const text = screen.getByText("شكرًا LG-25102").closest("[dir]");
    expect([text?.getAttribute("dir"), text?.getAttribute("lang")]).toEqual(["rtl", "ar"]);
    expect(screen.getByText("Written in German")).toBeTruthy();
    expect(screen.getByText(description).closest("[dir]")?.getAttribute("lang")).toBe("de");
  });

  it.each(["en", null])("shows no language if it is the user's own or unknown: %s", async (language) => {
    await aTicketWithMail({ state: "received", language });

    await screen.findByRole("button", { name: "by email" });
    expect(screen.queryByText(/^Written in/)).toBeNull();
  });
});

describe("a message from the portal", () => {
  it.each(["portal", null] as const)("is marked as such only for the portal channel: %s", async (channel) => {
    const { id } = aTicket();
    const event = aMessageEvent({ ticket_id: id, author_kind: "customer", channel, body: "It has arrived." });

    await anOpenTicket({ id, requester: customer }, { activity: [[event]] });

    await screen.findByText("It has arrived.");
    expect(screen.queryAllByText("on the help page")).toHaveLength(channel === null ? 0 : 1);
  });
});
