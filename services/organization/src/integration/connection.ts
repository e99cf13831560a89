import type { CredentialBox } from "@tessera/kit/credential-box";
import { PlatformError } from "../platform/platform-error.ts";
import type { IntegrationRow } from "./integration.repository.ts";

type Sealed = Pick<IntegrationRow, "organization_id" | "id" | "secrets">;

/** Where a secret belongs: sealed for one field of one connection of one organization. */
function placeOf(organizationId: string, id: string, field: string): string {
  return `${organizationId}:integration:${id}:${field}`;
}

export function sealSecret(
  box: CredentialBox,
  { organization_id, id }: Pick<Sealed, "organization_id" | "id">,
  field: string,
  secret: string,
): string {
  return box.seal(secret, placeOf(organization_id, id, field));
}

/** By field, opened. For the moment of a request alone. Throws a `PlatformError` when the key they were sealed with is lost. */
export function openSecrets(
  box: CredentialBox,
  { organization_id, id, secrets }: Sealed,
): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(secrets).map(([field, sealed]) => [
        field,
        box.open(sealed, placeOf(organization_id, id, field)),
      ]),
    );
  } catch {
    throw new PlatformError("The credentials can no longer be read. Enter them again.", {
      kind: "rejected",
    });
  }
}
