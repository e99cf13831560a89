import { describe, expect, it } from "@jest/globals";
import { aTicket } from "../../test/ticket.builder.ts";
import { ageText, dueText, externalLink, integrationLink, resolutionText } from "./ticket-labels.ts";

const result = {
  external_ticket_id: "PAY-318",
  external_ticket_url: "https://jira.example/PAY-318",
  platform_name: "Jira",
};
const now = Date.parse("2026-11-20T10:00:00.000Z");

describe("externalLink", () => {
  it("links to the external ticket, labelled with its platform", () => {
    expect(externalLink(aTicket({ integration_result: result }))).toEqual({
      href: "https://jira.example/PAY-318",
      id: "PAY-318",
      label: "Jira",
      status: null,
    });
  });

  it("includes the external status if it is known", () => {
    const integration_result = { ...result, external_status: "In Review" };

    expect(externalLink(aTicket({ integration_result }))?.status).toBe("In Review");
  });

  it.each([
    null,
    { ...result, external_ticket_id: null },
    { ...result, external_ticket_url: null },
    { ...result, external_ticket_url: "javascript:alert(1)" },
    { ...result, external_ticket_url: "/relative" },
  ])("is null for %j", (integration_result) => {
    expect(externalLink(aTicket({ integration_result }))).toBeNull();
  });
});

describe("integrationLink", () => {
  it("links to a known address, even without an external id", () => {
    const integration_result = { ...result, external_ticket_id: null, platform_name: null };

    expect(integrationLink(aTicket({ integration_name: "Jira", integration_result }))).toEqual({
      name: "Jira",
      href: "https://jira.example/PAY-318",
    });
    expect(integrationLink(aTicket({ integration_name: "Jira", integration_result: null }))?.href).toBeNull();
  });

  it("has no link if the address is not http or https", () => {
    const ticket = aTicket({
      integration_name: "Jira",
      integration_result: { ...result, external_ticket_url: "data:text/html,x" },
    });

    expect(integrationLink(ticket)).toEqual({ name: "Jira", href: null });
    expect(integrationLink(aTicket())).toBeNull();
  });
});

describe("times of a ticket", () => {
  it.each([
    ["2026-11-18T09:00:00.000Z", "2 days"],
    ["2026-11-19T15:10:00.000Z", "19 hours"],
    ["2026-11-20T09:06:00.000Z", "54 min"],
    ["2026-11-20T09:59:50.000Z", "just now"],
  ])("show the age of a ticket created at %s as %s", (created_at, words) => {
    expect(ageText(aTicket({ created_at }), now)).toBe(words);
  });

  it("show the time until a ticket was resolved", () => {
    expect(ageText(aTicket({ resolution_time_hours: 19.2 }), now)).toBe("19 hours until resolved");
    expect(ageText(aTicket({ resolution_time_hours: 0.4 }), now)).toBe("24 min until resolved");
  });

  it("leave the resolution time blank until there is one", () => {
    expect(resolutionText(aTicket())).toBe("");
    expect(resolutionText(aTicket({ resolution_time_hours: 5.26 }))).toBe("5.3h");
  });

  it("show when a ticket is due", () => {
    const due_at = "2026-11-20T09:48:00.000Z";

    expect(dueText(aTicket({ due_at, is_overdue: true }), null, now)).toBe("Overdue by 12 min");
    expect(dueText(aTicket({ due_at: "2026-11-20T12:00:00.000Z" }), null, now)).toBe("in 2 hours");
    expect(dueText(aTicket({ due_at: "2026-11-22T09:59:50.000Z" }), null, now)).toBe("in 2 days");
    expect(dueText(aTicket({ due_at, status: "closed" }), null, now)).toBe("Nov 20, 2026 09:48");
    expect(dueText(aTicket(), null, now)).toBe("None");
  });
});
