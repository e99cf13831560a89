import { toInstant } from "@tessera/kit/database/instant";
import type { Person } from "@tessera/wire/organization/member";
import type { Invitation, InvitationView } from "@tessera/wire/organization/membership";
import { avatarUrl } from "../user/avatar-url.ts";
import { getState } from "./invitation.policy.ts";
import type { InvitationRow, Inviter } from "./invitation.repository.ts";
import type { ShownInvitation } from "./invitation-answer.service.ts";
import { maskEmail } from "./masked-email.ts";

export function toInvitation(invitation: InvitationRow): Invitation {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    state: getState(invitation, Date.now()),
    invited_by: viewInviter(invitation.inviter),
    created_at: toInstant(invitation.createdAt),
    expires_at: toInstant(invitation.expiresAt),
  };
}

export function toShownInvitation({
  invitation,
  state,
  isForCaller,
  mayCreateAccount,
  isMember,
}: ShownInvitation): InvitationView {
  return {
    organization_name: invitation.organizationName,
    email: isForCaller || mayCreateAccount ? invitation.email : maskEmail(invitation.email),
    role: invitation.role,
    state,
    invited_by_name: invitation.inviter?.name ?? null,
    expires_at: toInstant(invitation.expiresAt),
    is_for_caller: isForCaller,
    may_create_account: mayCreateAccount,
    is_member: isMember,
  };
}

function viewInviter(inviter: Inviter | null): Person | null {
  return (
    inviter && {
      id: inviter.id,
      display_name: inviter.name,
      full_name: inviter.name,
      email: inviter.email,
      avatar_url: avatarUrl(inviter.id, inviter.avatarDigest),
    }
  );
}
