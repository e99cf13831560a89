/** How many secrets of each kind a file contains. */
export const secretReasons = {
  "secret.api_key": "{count, plural, one {# API key} other {# API keys}}",
  "secret.authorization_header":
    "{count, plural, one {# authorization header} other {# authorization headers}}",
  "secret.card_number": "{count, plural, one {# card number} other {# card numbers}}",
  "secret.cookie": "{count, plural, one {# cookie} other {# cookies}}",
  "secret.jwt": "{count, plural, one {# JWT} other {# JWTs}}",
  "secret.password": "{count, plural, one {# password} other {# passwords}}",
  "secret.password_field": "{count, plural, one {# password field} other {# password fields}}",
  "secret.private_key": "{count, plural, one {# private key} other {# private keys}}",
  "secret.url_password": "{count, plural, one {# password in a URL} other {# passwords in a URL}}",
  "secret.url_token": "{count, plural, one {# token in a URL} other {# tokens in a URL}}",
  "secret.value": "{count, plural, one {# secret} other {# secrets}}",
} as const;
