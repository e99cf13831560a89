import type { InvitationView } from "@tessera/wire/membership";

/** What someone who follows an invitation's link can do about it. */
export type Acceptance =
  | { kind: "accept" }
  | { kind: "sign-in" }
  | { kind: "wrong-account"; text: string }
  | { kind: "member"; text: string }
  | { kind: "over"; title: string; text: string };

const over = {
  accepted: {
    title: "This invitation was used already",
    text: "If it was you, sign in: the organization is yours to switch to.",
  },
  revoked: {
    title: "This invitation was withdrawn",
    text: "Ask whoever invited you for a new one.",
  },
  expired: {
    title: "This invitation has expired",
    text: "Invitations work for 7 days. Ask whoever invited you for a new one.",
  },
};

export function acceptanceOf(view: InvitationView): Acceptance {
  if (view.is_member) {
    return { kind: "member", text: `You are a member of ${view.organization_name} already.` };
  }
  if (view.state !== "pending") return { kind: "over", ...over[view.state] };
  if (view.is_for_caller === null) return { kind: "sign-in" };
  if (view.is_for_caller) return { kind: "accept" };
  return { kind: "wrong-account", text: `It is for ${view.email}. You are signed in with another address.` };
}
