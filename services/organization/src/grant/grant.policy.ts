import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import type { Visitor } from "@tessera/kit/tokens/actor";
import type { NewGrant } from "@tessera/wire/organization/grant";
import { toReason } from "@tessera/wire/reason/reason";

/** Throws `not_allowed` for everyone but operators of the installation. */
export function requireOperator({ isOperator }: Pick<Visitor, "isOperator">): void {
  if (!isOperator) throw new Failure("not_allowed", toReason("common.operators_only"));
}

/** Throws `invalid_input` for a grant that gives nothing, or that has ended already. */
export function requireEffect({ plan, ai_tickets, ends_at }: NewGrant, now: Date): void {
  if (plan === null && ai_tickets === null)
    throw invalidInput(toReason("organization.grant_of_nothing"), {
      "body.plan": toReason("organization.plan_without_ai_tickets"),
    });
  if (ends_at !== null && new Date(ends_at) <= now)
    throw invalidInput(toReason("organization.grant_ended"), {
      "body.ends_at": toReason("input.not_in_future"),
    });
}
