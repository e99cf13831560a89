import { describe, expect, it } from "@jest/globals";
import { toLine } from "@tessera/kit/audit/audit-trail";
import type { Reason } from "@tessera/wire/reason/reason";
import { readDetail } from "../../migrations/known-texts/audit-detail.ts";

describe("details of former entries of the audit log", () => {
  it.each([
    ["api_key.created", "personal: tickets.read, tickets.write"],
    ["api_key.deleted", "created by Ann, Lee, who is no longer an active member"],
    ["api_key.deleted", "by the program that used it"],
    ["sign_in.succeeded", "Password and backup code"],
    ["sign_in.failed", "Wrong code"],
  ])("say the same as reasons: %s, %s", (action, detail) => {
    expect(toLine(readDetail(detail, action) as Reason)).toBe(detail);
  });

  it.each([
    ["member.role_changed", "user → admin", "Agent → Admin"],
    ["member.invited", "viewer, renewed", "Viewer, renewed"],
    ["member.accepted", "owner", "Owner"],
  ])("name roles as pages do: %s, %s", (action, detail, shown) => {
    expect(toLine(readDetail(detail, action) as Reason)).toBe(shown);
  });

  it("are kept as text if they are unknown", () => {
    expect(readDetail("Acme → Acme Ltd", "organization.renamed")).toBeNull();
    expect(readDetail("Fingerprint", "sign_in.succeeded")).toBeNull();
  });
});
