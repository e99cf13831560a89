import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { readDetail } from "../../migrations/known-texts/audit-detail.ts";
import { readOutcome } from "../../migrations/known-texts/outcome.ts";

describe("details of former entries of the audit log", () => {
  it.each([
    ["settings.changed", "time zone: Europe/Berlin → UTC; language: English → German"],
    ["settings.changed", "departments: + Sales, − IT, Support; categories changed; departments changed"],
    ["settings.changed", "due time of high: 4 h → 0.5 h; due time of low: 24 h → 8760 h"],
    ["settings.changed", "default assignee: nobody; default assignee: Ann; Lee"],
    ["settings.changed", "retention: for ever → 1 day; retention: 1,095 days → for ever"],
    ["settings.changed", "AI provider: built-in → OpenAI-compatible; AI address: none; AI key entered"],
    ["settings.changed", "accepted file types: + .pdf, − image/*; AI model: gpt; logo changed"],
    ["integration.changed", "paused, Site address, API token, Send every ticket"],
    ["integration.created", "ticket.created, ticket.deleted"],
    ["plan.cancelled", "Pro ends on 2026-12-31, then Free"],
    ["plan.resumed", "Pro goes on"],
  ])("say the same as reasons: %s, %s", (action, detail) => {
    const reason = readDetail(detail, action);
    if (detail.endsWith("Lee")) expect(reason).toBeNull();
    else expect(toEnglish(reason as Reason)).toBe(detail);
  });

  it("are kept as text if they are cut off or unknown", () => {
    expect(readDetail("departments: + Sale…", "settings.changed")).toBeNull();
    expect(readDetail("time zone: a → b; something new", "settings.changed")).toBeNull();
    expect(readDetail("Free → Pro", "plan.changed")).toBeNull();
  });
});

describe("former outcomes of deliveries and tests", () => {
  it.each([
    "Sending was interrupted.",
    "Jira didn't accept this (400): Field 'x' is required: yes.",
    "Jira didn't accept this (400).",
    "HubSpot doesn't allow this account to do that (403): no\nscope.",
    "Jira found nothing at this address (404).",
    "Jira asks us to wait (429).",
    "Zendesk sent a response we don't understand (200).",
    "The receiver answered 500.",
    "There is no project SUP, or the account may not see it (404).",
    "Nothing was sent: SUP-12 can no longer be changed. Send the ticket manually to create a new one.",
    "acme.atlassian.net could not be reached in time.",
    "The certificate of acme.example could not be trusted.",
    "Couldn't create the export. Try again later.",
  ])("say the same as reasons: %s", (text) => {
    expect(toEnglish(readOutcome(text) as Reason)).toBe(text);
  });

  it("are kept as text if they are unknown", () => {
    expect(readOutcome("Something else happened.")).toBeNull();
  });
});
