import { notAllowed } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { ViewAudience } from "@tessera/wire/ticket/ticket-view.constants";

/** Throws `not_allowed` unless the actor may create, change or delete views of these audiences. Shared ones require `views.share`. */
export function requireMayKeep(actor: Actor, ...audiences: (ViewAudience | undefined)[]): void {
  if (!audiences.includes("shared") || isPermitted(actor, "views.share")) return;
  throw notAllowed(toReason("ticket.may_not_share_views"));
}
