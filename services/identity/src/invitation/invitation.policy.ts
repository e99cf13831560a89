import { toInstant } from "@tessera/kit/database/instant";
import { conflict, Failure, notFound } from "@tessera/kit/errors/failure";
import type { InvitationState } from "@tessera/wire/organization/membership.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { maskEmail } from "./masked-email.ts";

export type InvitationStatus = Exclude<InvitationState, "expired">;

/** Returns the state of an invitation. Only a pending one can expire. */
export function getState(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: string },
  now: number,
): InvitationState {
  return status === "pending" && Date.parse(toInstant(expiresAt)) <= now ? "expired" : status;
}

const refusals: Record<Exclude<InvitationState, "pending">, { reason: Reason; token: Reason }> = {
  expired: { reason: toReason("account.invitation_expired"), token: toReason("account.token_expired") },
  accepted: { reason: toReason("account.invitation_used"), token: toReason("account.token_used") },
  revoked: { reason: toReason("account.invitation_revoked"), token: toReason("account.token_revoked") },
};

/** Throws unless the invitation is pending and for this address. */
export function refuseAccepting(
  { state, email }: { state: InvitationState; email: string },
  caller: { email: string },
): void {
  if (state !== "pending") {
    const { reason, token } = refusals[state];
    throw new Failure("conflict", reason, { fields: { "params.token": token } });
  }
  if (email !== caller.email.toLowerCase()) {
    throw new Failure(
      "not_allowed",
      toReason("account.invitation_of_another", { address: maskEmail(email) }),
      { fields: { "params.token": toReason("account.token_of_another") } },
    );
  }
}

/** Throws if an invitation can no longer be sent again or withdrawn. */
export function refuseSettled(status: InvitationStatus | undefined, isWithdrawing: boolean): void {
  if (!status) throw notFound(toReason("account.invitation_not_found"));
  if (status === "accepted") throw conflict(toReason("account.invitation_used"));
  if (status === "revoked" && !isWithdrawing) throw conflict(toReason("account.invitation_withdrawn"));
}

export function alreadyMember(email: string, isActive: boolean): Failure {
  const detail = isActive
    ? toReason("account.is_member", { address: email })
    : toReason("account.is_deactivated_member", { address: email });
  return new Failure("conflict", detail, { fields: { "body.email": toReason("account.address_of_member") } });
}
