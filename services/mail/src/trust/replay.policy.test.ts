import { describe, expect, it } from "@jest/globals";
import { isMeantForDesk } from "./replay.policy.ts";

const receivedAtMs = Date.parse("2026-01-10T09:00:00Z");
const inboxes = [{ address: "support@acme.example", relay_address: "acme-7@desk.test" }];

function isMeant(
  to: string[],
  envelopeTo: string,
  sentAt: string | null = "2026-01-10T08:59:00Z",
  isCovered = true,
) {
  const recipients = to.map((address) => ({ name: "", address, field: "to" as const }));
  return isMeantForDesk(
    { recipients, sentAt, coversRecipients: isCovered },
    { envelopeTo, receivedAtMs, inboxes },
  );
}

describe("whether a member's mail was sent to the desk", () => {
  it.each([
    ["names the address of the ticket", ["support+abc@acme.example"], "support+abc@acme.example"],
    ["names it in other letters", ["support+abc@acme.example"], "Support+ABC@acme.example"],
    ["names the inbox", ["support@acme.example"], "support@acme.example"],
    ["names the inbox, and was forwarded to its relay address", ["support@acme.example"], "acme-7@desk.test"],
    ["names the inbox with a plus, and was fetched", ["support+abc@acme.example"], "support@acme.example"],
  ])("is so if it %s", (_what, to, envelopeTo) => {
    expect(isMeant(to, envelopeTo)).toBe(true);
  });

  it.each([
    ["was written to a customer only", ["greta@nordlicht.example"], "support@acme.example"],
    ["names the inbox, and was sent to a ticket", ["support@acme.example"], "support+abc@acme.example"],
    ["names another ticket", ["support+xyz@acme.example"], "support+abc@acme.example"],
    ["names nobody", [], "support@acme.example"],
  ])("is not so if it %s", (_what, to, envelopeTo) => {
    expect(isMeant(to, envelopeTo)).toBe(false);
  });

  it.each([
    ["a month ago", "2025-12-10T09:00:00Z", false],
    ["four days ago", "2026-01-06T09:00:00Z", true],
    ["in two days", "2026-01-12T09:00:00Z", false],
    ["at no time", null, false],
  ])("depends on its date: %s", (_when, sentAt, result) => {
    expect(isMeant(["support@acme.example"], "support@acme.example", sentAt)).toBe(result);
  });

  it("is not so if its signature covers neither", () => {
    expect(isMeant(["support@acme.example"], "support@acme.example", undefined, false)).toBe(false);
  });
});
