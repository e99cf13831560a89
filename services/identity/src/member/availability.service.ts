import { invalidInput, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Availability } from "@tessera/wire/organization/availability";
import { type AvailabilityState, availabilityAt } from "@tessera/wire/organization/availability.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../audit/audit.repository.ts";
import { publishAvailabilityChanged } from "../live/organization-event.ts";
import type { MemberDirectory } from "../schema.ts";
import { refuseAvailability } from "./member.policy.ts";
import { findMember } from "./member.repository.ts";
import type { MemberContext } from "./member.service.ts";
import { lockMembers, updateAvailability } from "./member-change.repository.ts";

/** Stores whether a member takes new tickets. The end is compared with the time whenever it is read. */
export async function changeAvailability(
  { tenantDb }: MemberContext,
  actor: Actor,
  userId: string,
  availability: Availability,
): Promise<MemberDirectory> {
  refuseEnd(availability);
  const { organizationId } = actor;
  const db = tenantDb.for(organizationId);
  await db.transaction().execute(async (trx) => {
    const [before] = await lockMembers(trx, organizationId, [userId]);
    if (!before) throw notFound(toReason("account.member_not_found"));
    refuseAvailability(actor, before);
    await updateAvailability(trx, { organizationId, userId }, availability);
    await recordAudit(trx, organizationId, actor, {
      action: "member.availability_changed",
      ...{ targetKind: "member", targetId: userId, targetName: before.name },
      detail: toDetail(availability),
    });
    await publishAvailabilityChanged(trx, organizationId, userId);
  });
  const member = await findMember(db, userId);
  if (!member) throw notFound(toReason("account.member_not_found"));
  return member;
}

function refuseEnd(availability: Availability): void {
  const { state, until } = availability;
  if (until === null) return;
  const reason = toReason("account.availability_end");
  if (state === "available")
    throw invalidInput(reason, { "body.until": toReason("input.only_busy_or_away") });
  if (availabilityAt(availability, Date.now()).state === "available")
    throw invalidInput(reason, { "body.until": toReason("input.not_in_future") });
}

const words: Record<AvailabilityState, Reason> = {
  available: toReason("availability.available"),
  busy: toReason("availability.busy"),
  away: toReason("availability.away"),
};

function toDetail({ state, until }: Availability): Reason {
  const what = words[state];
  return until === null
    ? what
    : toReason("availability.until", { state: what, day: until, time: until.slice(11, 16) });
}
