import { describe, expect, it } from "@jest/globals";
import type { InvitationView } from "@tessera/wire/organization/membership";
import { getAcceptance } from "./acceptance.ts";

const view = (details: Partial<InvitationView> = {}): InvitationView => ({
  organization_name: "Demo Desk",
  email: "n…@demo.test",
  role: "user",
  state: "pending",
  invited_by_name: "Tom Becker",
  expires_at: "2026-11-27T09:00:00.000Z",
  is_for_caller: true,
  may_create_account: false,
  is_member: false,
  ...details,
});

describe("getAcceptance", () => {
  it.each<[string, Partial<InvitationView>, string]>([
    ["whom it is for", {}, "accept"],
    ["a stranger", { is_for_caller: null }, "sign-in"],
    ["somebody else", { is_for_caller: false }, "wrong-account"],
    ["a member", { is_member: true, state: "accepted" }, "member"],
    ["anybody, once it was used", { state: "accepted" }, "over"],
    ["a stranger, once it has expired", { state: "expired", is_for_caller: null }, "over"],
  ])("decides what is possible for %s", (_, details, kind) => {
    expect(getAcceptance(view(details)).kind).toBe(kind);
  });

  it("has a different message for each way an invitation can end", () => {
    const words = (["accepted", "revoked", "expired"] as const).map((state) =>
      getAcceptance(view({ state })),
    );

    expect(new Set(words.map((word) => word.kind === "over" && word.title)).size).toBe(3);
  });
});
