import { invalidInput, notAllowed } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import type { ApiKeyKind } from "@tessera/wire/account/account.constants";
import type { Permission } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";

/** Returns true if the actor may manage the keys that belong to the organization. */
export function managesOrganizationKeys(actor: Actor): boolean {
  return isPermitted(actor, "integrations.manage");
}

/** Throws if the actor uses an API key. Keys cannot create keys: otherwise, deleting a leaked one would not end its access. */
export function refuseByKey({ scopes }: Actor): void {
  if (scopes) throw notAllowed(toReason("account.may_not_manage_keys_by_key"));
}

/** Throws if the actor may not create such a key. A key cannot do more than its creator. */
export function refuseMaking(
  actor: Actor,
  { kind, scopes }: { kind: ApiKeyKind; scopes: Permission[] },
): void {
  if (kind === "organization" && !managesOrganizationKeys(actor))
    throw notAllowed(toReason("account.may_not_create_organization_keys"));
  if (!scopes.every((scope) => isPermitted(actor, scope)))
    throw invalidInput(toReason("account.key_exceeds_role"), {
      "body.scopes": toReason("account.scope_exceeds_role"),
    });
}
