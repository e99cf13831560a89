import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import type { Visitor } from "@tessera/kit/tokens/actor";
import type { NewGrant } from "@tessera/wire/organization/grant";

/** Throws `not_allowed` for everyone but operators of the installation. */
export function requireOperator({ isOperator }: Pick<Visitor, "isOperator">): void {
  if (!isOperator) throw new Failure("not_allowed", "Only operators of the installation may do this.");
}

/** Throws `invalid_input` for a grant that gives nothing, or that has ended already. */
export function requireEffect({ plan, ai_tickets, ends_at }: NewGrant, now: Date): void {
  if (plan === null && ai_tickets === null)
    throw invalidInput("Choose a plan, or a number of AI tickets.", {
      "body.plan": "is required without AI tickets",
    });
  if (ends_at !== null && new Date(ends_at) <= now)
    throw invalidInput("The end has to be in the future.", { "body.ends_at": "has to be in the future" });
}
