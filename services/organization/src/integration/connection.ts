import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import { toReason } from "@tessera/wire/reason/reason";
import { PlatformError } from "../platform/platform-error.ts";
import type { IntegrationRow } from "./integration.repository.ts";

type Sealed = Pick<IntegrationRow, "organization_id" | "id" | "secrets">;

/** Returns the context that a secret is sealed with: one field of one connection of one organization. */
function toSealedPlace(organizationId: string, id: string, field: string): string {
  return `${organizationId}:integration:${id}:${field}`;
}

export function sealSecret(
  box: CredentialBox,
  { organization_id, id }: Pick<Sealed, "organization_id" | "id">,
  field: string,
  secret: string,
): string {
  return box.seal(secret, toSealedPlace(organization_id, id, field));
}

/** Decrypts the secrets by field, for use in a single request. Throws a `PlatformError` if the key they were sealed with was lost. */
export function openSecrets(
  box: CredentialBox,
  { organization_id, id, secrets }: Sealed,
): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(secrets).map(([field, sealed]) => [
        field,
        box.open(sealed, toSealedPlace(organization_id, id, field)),
      ]),
    );
  } catch {
    throw new PlatformError(toReason("delivery.credentials_lost"), {
      kind: "rejected",
    });
  }
}
