import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { screen, waitFor, within } from "@testing-library/react";
import { anEvidence } from "../../../test/ai.fake.ts";
import { anOpenTicket } from "../../../test/open-ticket.tsx";
import { aMessageEvent, aReference, aTicket } from "../../../test/ticket.builder.ts";

const summaryCall = "GET /agents/ticket-help/:ticketId/summary";
const replyCall = "POST /agents/ticket-help/:ticketId/reply";
const similarCall = "GET /agents/ticket-help/:ticketId/similar";
const other = aTicket({ title: "Paying fails" });
const help = async () => within(await screen.findByRole("region", { name: "AI help" }));
const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });

beforeEach(() => localStorage.clear());

describe("the summary of a ticket", () => {
  it("is requested by a button, names its author, and shows the evidence of each statement", async () => {
    const event = aMessageEvent({ body: "It answers 500." });
    const evidence = [
      anEvidence(),
      anEvidence({
        id: "e2",
        kind: "message",
        message_id: event.communication?.id ?? "",
        label: "Tom Becker",
      }),
    ];
    const summary = [{ text: "Paying answers 500.", evidence: ["e1", "e2"] }];
    const { person, installation } = await anOpenTicket(
      {},
      { activity: [[event]], ai: { summary, evidence } },
    );
    expect(installation.asked(summaryCall)).toHaveLength(0);

    await person.click((await help()).getByRole("button", { name: "Summarize" }));
    await screen.findByText("Paying answers 500.");
    expect((await help()).getByText("By Built-in analysis")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Evidence 1: payment-service.log" }));

    const shown = within(await screen.findByRole("dialog"));
    expect(shown.getByText("POST /api/payments 500")).toBeTruthy();
    expect(shown.getByText("Line 12")).toBeTruthy();
    expect(shown.getByRole("button", { name: "Open file" })).toBeTruthy();
  });

  it("scrolls to the message cited as evidence", async () => {
    const event = aMessageEvent();
    const evidence = [
      anEvidence({ kind: "message", message_id: event.communication?.id ?? "", label: "Tom" }),
    ];
    const summary = [{ text: "Two customers called.", evidence: ["e1"] }];
    const { person, container } = await anOpenTicket({}, { activity: [[event]], ai: { summary, evidence } });
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function remember() {
      scrolled.push(this);
    };

    await person.click((await help()).getByRole("button", { name: "Summarize" }));
    await person.click(await screen.findByRole("button", { name: "Evidence 1: Tom" }));
    await person.click(await screen.findByRole("button", { name: "Show message" }));

    expect(scrolled).toContain(container.querySelector(`[data-message="${event.communication?.id}"]`));
  });

  it("links evidence from another ticket, but not evidence from this one", async () => {
    const ticket = aTicket();
    const evidence = [
      anEvidence({ kind: "ticket", ticket_id: ticket.id, label: "This ticket" }),
      anEvidence({ id: "e2", kind: "ticket", ticket_id: other.id, label: "Another ticket" }),
    ];
    const summary = [{ text: "Both answer 500.", evidence: ["e1", "e2"] }];
    const { person } = await anOpenTicket(ticket, { ai: { summary, evidence } });
    await person.click((await help()).getByRole("button", { name: "Summarize" }));

    await person.click(await screen.findByRole("button", { name: "Evidence 1: This ticket" }));
    expect(within(await screen.findByRole("dialog")).queryByRole("link")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Evidence 2: Another ticket" }));

    const link = await screen.findByRole("link", { name: "Open ticket" });
    expect(link.getAttribute("href")).toBe(`/dashboard/tickets/${other.id}`);
  });

  it("shows why it failed, and can be requested again", async () => {
    const { person, installation } = await anOpenTicket();
    installation.fail(summaryCall, new ApiError("The model does not answer.", { status: 503 }));

    await person.click((await help()).getByRole("button", { name: "Summarize" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Couldn't summarize the ticket. The model does not answer.",
    );
    installation.fail(summaryCall, null);
    await person.click((await help()).getByRole("button", { name: "Summarize" }));

    await screen.findByText("There isn't enough to summarize yet.");
  });
});

describe("similar tickets", () => {
  it("show what makes them similar, even if the service does not state it yet", async () => {
    const found = { is_same_failure: false, created_at: "", status: "open" } as const;
    const similar = (["similar_meaning", "similar_words", undefined] as const).map((match, index) => ({
      ...found,
      reasons: [],
      ticket: { ...aReference(other), id: `${index}`, title: `Like ${index}` },
      ...(match ? { match } : {}),
    }));
    await anOpenTicket({}, { ai: { similar } });

    await (await help()).findByRole("link", { name: /Like 0/u });
    const matches = (await help()).getAllByText(/^Similar (?:meaning|words)$/u);
    expect(matches.map(({ textContent }) => textContent)).toEqual([
      "Similar meaning",
      "Similar words",
      "Similar words",
    ]);
  });

  it("name the words in common in one line", async () => {
    const reasons = ["Similar: stock, preorder"];
    const ticket = { ...aReference(other), title: "Preorders" };
    const found = { is_same_failure: false, match: "similar_words", created_at: "", status: "open" } as const;
    await anOpenTicket({}, { ai: { similar: [{ ...found, reasons, ticket }] } });

    const link = await (await help()).findByRole("link", { name: /Preorders/u });
    expect(link.nextElementSibling?.textContent).toBe("Similar: stock, preorder");
  });

  it("are links with reasons, and an incident links to all of its tickets", async () => {
    const similar = [
      {
        ticket: aReference(other),
        is_same_failure: true,
        reasons: ["HTTP 500 from POST /api/payments"],
        created_at: other.created_at,
        status: other.status,
      },
    ];
    const incident = {
      label: "HTTP 500 from POST /api/payments",
      fingerprint: "http-1",
      status: ["new", "open"] as const satisfies TicketStatus[],
      created_from: "2026-11-10",
      count: 3,
      others: 3,
      since: "2026-11-18T09:42:00.000Z",
      tickets: [],
    };
    const { person, router } = await anOpenTicket({}, { ai: { similar, incident } });

    const link = await (await help()).findByRole("link", { name: /Paying fails/u });
    expect(link.getAttribute("href")).toBe(`/dashboard/tickets/${other.id}`);
    expect((await help()).getAllByText(/Same failure/u)).toHaveLength(1);
    expect(screen.getByText(/^Nov 18, 2026/u)).toBeTruthy();
    expect(screen.getByText(/^Same failure as 3 other unresolved tickets since/u)).toBeTruthy();
    await person.click(screen.getByRole("link", { name: "Show all 3" }));

    const address = new URLSearchParams(router.state.location.search);
    expect([address.get("fingerprint"), address.get("failure")]).toEqual(["http-1", incident.label]);
    expect([address.getAll("status"), address.get("created_from")]).toEqual([["new", "open"], "2026-11-10"]);
  });

  it("show no banner on a ticket without similar ones", async () => {
    const incident = { label: "HTTP 500", fingerprint: "http-1", count: 1, tickets: [] };
    await anOpenTicket({}, { ai: { incident } });

    await (await help()).findByText("No similar tickets yet.");
    expect(screen.queryByText(/Same failure/u)).toBeNull();
  });
});

describe("a suggested reply", () => {
  it("is appended to the draft, marked, and not sent", async () => {
    const { person, installation } = await anOpenTicket(
      {},
      { ai: { reply: "We found the cause.", evidence: [anEvidence()] } },
    );

    await person.type(await box(), "Hello Mei,");
    await person.click(screen.getByRole("button", { name: "Suggest a reply" }));
    await screen.findByText("Suggested by Built-in analysis");

    expect((await box()).value).toBe("Hello Mei,\n\nWe found the cause.");
    expect(screen.getByRole("button", { name: /^Evidence 1/u })).toBeTruthy();
    expect(installation.messages()).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Undo" }));

    expect((await box()).value).toBe("Hello Mei,");
    expect(screen.queryByText(/Suggested by/u)).toBeNull();
  });

  it("is shown as edited, and loses its mark when it is sent", async () => {
    const { person, installation } = await anOpenTicket({}, { ai: { reply: "We found the cause." } });

    await person.click(await screen.findByRole("button", { name: "Suggest a reply" }));
    await screen.findByText("Suggested by Built-in analysis");
    await person.type(await box(), " Thanks.");
    expect(screen.getByText("edited")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await person.click(screen.getByRole("button", { name: /^Send reply/u }));

    await waitFor(() => expect(installation.messages()[0]?.body).toBe("We found the cause. Thanks."));
    expect(screen.queryByText(/Suggested by/u)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it("leaves the draft unchanged if there is none", async () => {
    const { person, installation } = await anOpenTicket();
    installation.fail(replyCall, new ApiError("The model does not answer.", { status: 503 }));

    await person.type(await box(), "Hello");
    await person.click(screen.getByRole("button", { name: "Suggest a reply" }));

    await waitFor(() =>
      expect(installation.toasts).toMatchObject([{ kind: "error", title: "Couldn't suggest a reply" }]),
    );
    expect((await box()).value).toBe("Hello");
  });
});

describe("a user who may not use agents", () => {
  it("is offered no AI help, and nothing is requested", async () => {
    const { installation } = await anOpenTicket({}, { role: "viewer" });

    expect(screen.queryByRole("region", { name: "AI help" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Suggest a reply" })).toBeNull();
    expect(installation.asked(similarCall)).toHaveLength(0);
  });
});
