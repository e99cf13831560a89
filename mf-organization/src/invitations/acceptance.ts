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
    title: "This invitation has already been used",
    text: "If that was you, sign in and switch to the organization.",
  },
  revoked: {
    title: "This invitation was revoked",
    text: "Ask the person who invited you for a new one.",
  },
  expired: {
    title: "This invitation has expired",
    text: "Invitations are valid for 7 days. Ask the person who invited you for a new one.",
  },
};

export function acceptanceOf(view: InvitationView): Acceptance {
  if (view.is_member) {
    return { kind: "member", text: `You are a member of ${view.organization_name} already.` };
  }
  if (view.state !== "pending") return { kind: "over", ...over[view.state] };
  if (view.is_for_caller === null) return { kind: "sign-in" };
  if (view.is_for_caller) return { kind: "accept" };
  return { kind: "wrong-account", text: `It's for ${view.email}. You're signed in with another address.` };
}
