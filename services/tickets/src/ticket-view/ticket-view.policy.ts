import { type Actor, isPermitted } from "@tessera/kit/actor";
import { notAllowed } from "@tessera/kit/failure";
import type { ViewAudience } from "@tessera/wire/ticket-view.constants";

/** What every member sees is for those who may share: to make, to change, to take back. */
export function requireMayKeep(actor: Actor, ...audiences: (ViewAudience | undefined)[]): void {
  if (!audiences.includes("shared") || isPermitted(actor, "views.share")) return;
  throw notAllowed("share views");
}
