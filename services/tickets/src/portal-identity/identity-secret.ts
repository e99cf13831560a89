import { hkdfSync, randomBytes } from "node:crypto";
import { createCredentialBox } from "@tessera/kit/credential-box";
import { type Secrets, toSecrets } from "@tessera/kit/secret";

/** What organizations sign with who their customers are: kept sealed. */
export interface IdentitySecrets {
  make(organizationId: string): { secret: string; sealed: string };
  open(organizationId: string, sealed: string): string;
}

/** Sealed with a key that is derived from the portal's secret, so that there is one secret less to keep. */
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
