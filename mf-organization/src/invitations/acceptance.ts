import { t } from "@tessera/language/t";
import type { InvitationView } from "@tessera/wire/organization/membership";

/** What a visitor can do about an invitation. */
export type Acceptance =
  | { kind: "accept" }
  | { kind: "create-account" }
  | { kind: "sign-in" }
  | { kind: "wrong-account"; text: string }
  | { kind: "member"; text: string }
  | { kind: "over"; title: string; text: string };

const over = {
  accepted: {
    title: t("This invitation has already been used"),
    text: t("If that was you, sign in and switch to the organization."),
  },
  revoked: {
    title: t("This invitation was revoked"),
    text: t("Ask the person who invited you for a new one."),
  },
  expired: {
    title: t("This invitation has expired"),
    text: t("Invitations are valid for 7 days. Ask the person who invited you for a new one."),
  },
};

export function getAcceptance(view: InvitationView): Acceptance {
  if (view.is_member) {
    return {
      kind: "member",
      text: t("You're already a member of {organization}.", {
        organization: view.organization_name,
      }),
    };
  }
  if (view.state !== "pending") return { kind: "over", ...over[view.state] };
  if (view.may_create_account) return { kind: "create-account" };
  if (view.is_for_caller === null) return { kind: "sign-in" };
  if (view.is_for_caller) return { kind: "accept" };
  return {
    kind: "wrong-account",
    text: t("It's for {email}. You're signed in with another address.", { email: view.email }),
  };
}
