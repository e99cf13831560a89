import { type Actor, isPermitted } from "@tessera/kit/actor";
import { invalidInput, notAllowed } from "@tessera/kit/failure";
import type { ApiKeyKind } from "@tessera/wire/account.constants";
import type { Permission } from "@tessera/wire/permission";

/** Whether someone manages the keys that belong to the organization. */
export function managesOrganizationKeys(actor: Actor): boolean {
  return isPermitted(actor, "integrations.manage");
}

/** Keys make no keys: one that leaks could not be taken back. */
export function refuseByKey({ scopes }: Actor): void {
  if (scopes) throw notAllowed("manage API keys with an API key");
}

/** Throws when someone may not make such a key. Nobody reveals more than they have. */
export function refuseMaking(
  actor: Actor,
  { kind, scopes }: { kind: ApiKeyKind; scopes: Permission[] },
): void {
  if (kind === "organization" && !managesOrganizationKeys(actor))
    throw notAllowed("make keys of the organization");
  if (!scopes.every((scope) => isPermitted(actor, scope)))
    throw invalidInput("A key can't do more than you can.", { "body.scopes": "goes beyond your role" });
}
