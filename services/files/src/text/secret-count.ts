import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { countOf } from "@tessera/wire/text/wording";

const kinds: Readonly<Record<string, (count: number) => Reason>> = {
  "private key": (count) => toReason("secret.private_key", { count }),
  JWT: (count) => toReason("secret.jwt", { count }),
  "API key": (count) => toReason("secret.api_key", { count }),
  "password in a URL": (count) => toReason("secret.url_password", { count }),
  password: (count) => toReason("secret.password", { count }),
  "password field": (count) => toReason("secret.password_field", { count }),
  "authorization header": (count) => toReason("secret.authorization_header", { count }),
  cookie: (count) => toReason("secret.cookie", { count }),
  secret: (count) => toReason("secret.value", { count }),
  "card number": (count) => toReason("secret.card_number", { count }),
  "token in a URL": (count) => toReason("secret.url_token", { count }),
};

/** Says how many secrets of a kind there are. A header is named as it is in the file. */
export function describeSecrets({ what, count }: { what: string; count: number }): Reason | string {
  return kinds[what]?.(count) ?? countOf(count, what);
}
