import { invalidInput, notAllowed } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { MacroAudience } from "@tessera/wire/ticket/macro.constants";
import { requireReasonFits } from "../ticket/ticket.policy.ts";
import type { MacroInput } from "./macro.repository.ts";

/** Throws `not_allowed` unless the actor may write macros of these audiences. Shared ones require `organization.settings`. */
export function requireMayWriteMacros(actor: Actor, ...audiences: MacroAudience[]): void {
  if (!audiences.includes("shared") || isPermitted(actor, "organization.settings")) return;
  throw notAllowed(toReason("macro.may_not_share"));
}

/** Throws `invalid_input` for a macro that would do nothing, has two texts in a language, or sets values that do not fit together. */
export function requireSensibleMacro({ texts, actions }: MacroInput): void {
  if (texts.length === 0 && Object.keys(actions).length === 0)
    throw invalidInput(toReason("macro.does_nothing"), {
      "body.texts": toReason("macro.needs_text_or_change"),
    });
  if (new Set(texts.map(({ language }) => language)).size < texts.length)
    throw invalidInput(toReason("macro.language_twice"), { "body.texts": toReason("macro.one_text_each") });
  if (actions.status !== undefined) requireReasonFits(actions.status, actions.pending_reason);
}
