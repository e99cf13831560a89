import type { Actor } from "@tessera/kit/actor";
import { notAllowed } from "@tessera/kit/failure";
import { hasPermission } from "@tessera/wire/permission";
import type { ViewAudience } from "@tessera/wire/ticket-view-value";

/** What every member sees is for those who may share: to make, to change, to take back. */
export function requireMayKeep({ role }: Actor, ...audiences: (ViewAudience | undefined)[]): void {
  if (!audiences.includes("shared") || hasPermission(role, "views.share")) return;
  throw notAllowed("share views");
}
