import { hkdfSync, randomBytes } from "node:crypto";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import { type Secrets, toSecrets } from "@tessera/kit/tokens/secret";

/** The secrets that organizations sign the identity of their customers with, stored sealed. */
export interface IdentitySecrets {
  make(organizationId: string): { secret: string; sealed: string };
  open(organizationId: string, sealed: string): string;
}

/** Seals secrets with a key derived from the portal's secret, so that there is no other secret to manage. */
export function createIdentitySecrets(secret: string | Secrets): IdentitySecrets {
  const [current, ...former] = toSecrets(secret);
  const box = createCredentialBox([keyOf(current), ...former.map(keyOf)]);
  const placeOf = (organizationId: string) => `${organizationId}:widget`;
  return {
    make(organizationId) {
      const made = randomBytes(32).toString("base64url");
      return { secret: made, sealed: box.seal(made, placeOf(organizationId)) };
    },
    open: (organizationId, sealed) => box.open(sealed, placeOf(organizationId)),
  };
}

function keyOf(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "secrets of widgets", 32)).toString("base64");
}
