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
  const box = createCredentialBox(toWidgetKeys(secret));
  return {
    make(organizationId) {
      const made = randomBytes(32).toString("base64url");
      return { secret: made, sealed: box.seal(made, widgetPlace(organizationId)) };
    },
    open: (organizationId, sealed) => box.open(sealed, widgetPlace(organizationId)),
  };
}

/** Returns what the secret of an organization's widget is sealed for. */
export function widgetPlace(organizationId: string): string {
  return `${organizationId}:widget`;
}

/** Returns the keys that widgets' secrets are sealed with, in the order of the secrets that they are derived from. */
export function toWidgetKeys(secret: string | Secrets): Secrets {
  const [current, ...former] = toSecrets(secret);
  return [toKey(current), ...former.map(toKey)];
}

function toKey(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "secrets of widgets", 32)).toString("base64");
}
