import {
  type KnownText,
  readNumber,
  readReasons,
  type StoredReason,
} from "@tessera/kit/migrations/reason-repair";

/** Returns the reason that the detail of an entry says, as it was written until reasons were stored. */
export function readDetail(detail: string): StoredReason | null {
  return readReasons(secrets, detail);
}

const secrets = Object.entries({
  private_key: "private key",
  jwt: "JWT",
  api_key: "API key",
  url_password: "password in a URL",
  password: "password",
  password_field: "password field",
  authorization_header: "authorization header",
  cookie: "cookie",
  value: "secret",
  card_number: "card number",
  url_token: "token in a URL",
}).map(
  ([key, what]): KnownText => [
    `secret.${key}`,
    new RegExp(`^(?<count>[\\d,]+) ${what}s?$`),
    { count: readNumber },
  ],
);
