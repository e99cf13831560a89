import { toInstant } from "@tessera/kit/database/instant";
import { conflict, Failure, notFound } from "@tessera/kit/errors/failure";
import type { InvitationState } from "@tessera/wire/organization/membership.constants";
import { maskEmail } from "./masked-email.ts";

export type InvitationStatus = Exclude<InvitationState, "expired">;

/** Returns the state of an invitation. Only a pending one can expire. */
export function getState(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: string },
  now: number,
): InvitationState {
  return status === "pending" && Date.parse(toInstant(expiresAt)) <= now ? "expired" : status;
}

const wordsOf: Record<Exclude<InvitationState, "pending">, { reason: string; detail: string }> = {
  expired: { reason: "expired", detail: "This invitation has expired. Ask for a new one." },
  accepted: { reason: "used", detail: "This invitation has already been used." },
  revoked: { reason: "revoked", detail: "This invitation was revoked. Ask for a new one." },
};

/** Throws unless the invitation is pending and for this address. */
export function refuseAccepting(
  { state, email }: { state: InvitationState; email: string },
  caller: { email: string },
): void {
  if (state !== "pending") {
    const { reason, detail } = wordsOf[state];
    throw new Failure("conflict", detail, { fields: { "params.token": reason } });
  }
  if (email !== caller.email.toLowerCase()) {
    throw new Failure(
      "not_allowed",
      `This invitation is for ${maskEmail(email)}. Sign in with that address to accept it.`,
      { fields: { "params.token": "wrong_account" } },
    );
  }
}

/** Throws if an invitation can no longer be sent again or withdrawn. */
export function refuseSettled(status: InvitationStatus | undefined, isWithdrawing: boolean): void {
  if (!status) throw notFound("invitation");
  if (status === "accepted") throw conflict("This invitation has already been used.");
  if (status === "revoked" && !isWithdrawing)
    throw conflict("This invitation was revoked. Invite the person again.");
}

export function alreadyMember(email: string, isActive: boolean): Failure {
  const detail = isActive
    ? `${email} is already a member.`
    : `${email} is already a member, but deactivated. Activate them instead.`;
  return new Failure("conflict", detail, { fields: { "body.email": "is already a member" } });
}
