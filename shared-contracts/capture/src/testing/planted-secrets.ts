import type { CapturedEvent } from "@tessera/wire/file/capture";
import { toEntry } from "../request-entry.ts";

type Pairs = [string, string][];

/** A request with its parts; the rest is usual. */
function aRequest(parts: {
  url?: string;
  headers?: Pairs;
  type?: string;
  body?: string;
  answer?: string;
}): CapturedEvent {
  const { url = "/api", headers = [], type = "application/json", body, answer = "{}" } = parts;
  const sent = {
    method: "POST",
    url: `https://shop.test${url}`,
    headers: [["content-type", type], ...headers] as Pairs,
    body: body === undefined ? null : { type, text: body },
    startedAt: 0,
  };
  const received = {
    status: 500,
    statusText: "",
    headers: [["content-type", "application/json"]] as Pairs,
    body: answer,
  };
  return { kind: "request", request: toEntry(sent, received, 1) };
}

function aLine(message: string): CapturedEvent {
  return {
    kind: "message",
    message: { at: "2026-11-24T10:00:00.000Z", level: "error", message, stack: null },
  };
}

/** How a page can send or log a value under a name. */
const ways = {
  "JSON body": (name: string, value: string) =>
    aRequest({ body: JSON.stringify({ user: { [name]: value } }) }),
  "JSON answer": (name: string, value: string) => aRequest({ answer: JSON.stringify([{ [name]: value }]) }),
  form: (name: string, value: string) =>
    aRequest({
      type: "application/x-www-form-urlencoded",
      body: String(new URLSearchParams({ user: "ines", [name]: value })),
    }),
  header: (name: string, value: string) => aRequest({ headers: [[name, value]] }),
  query: (name: string, value: string) =>
    aRequest({ url: `/api?page=2&${encodeURIComponent(name)}=${encodeURIComponent(value)}` }),
  XML: (name: string, value: string) =>
    aRequest({ type: "application/xml", body: `<login><user>u</user><${name}>${value}</${name}></login>` }),
  "logged object": (name: string, value: string) => aLine(`login ${JSON.stringify({ a: 1, [name]: value })}`),
  "logged code": (name: string, value: string) => aLine(`sent ${name}: ${value}`),
  "logged pair": (name: string, value: string) => aLine(`login failed, ${name}=${value}; retry`),
  cookie: (name: string, value: string) => aRequest({ headers: [["cookie", `lang=de; ${name}=${value}`]] }),
};

export interface Planted {
  what: string;
  secret: string;
  event: CapturedEvent;
}

let count = 0;
/** A value that no pattern takes for a secret. */
function aValue(): string {
  count += 1;
  return `Herbst-${count}x`;
}

function plant(way: keyof typeof ways, names: string): Planted[] {
  return names.split(" ").map((name) => {
    const secret = aValue();
    return { what: `${way}: ${name}`, secret, event: ways[way](name, secret) };
  });
}

function plantWhole(what: string, secret: string, event: CapturedEvent): Planted {
  return { what, secret, event };
}

const named: Planted[] = [
  ...plant(
    "JSON body",
    "password passwordConfirmation password_confirmation confirmPassword passwd passcode pw pwd newPw pass1 userPass dbPassword passwort neuesPasswort kennwort contraseña contrasena claveSecreta senha wachtwoord mot_de_passe motDePasse mdp hasło haslo heslo lösenord adgangskode kodeord passord salasana jelszó parola şifre пароль парольПовтор 密码 パスワード 비밀번호 geheimnis segredo pinCode smsCode tan mTan totpSecret otpCode twoFactorCode two_factor_token backupCodes recoveryCodes securityAnswer secretAnswer ssn socialSecurityNumber social_security_no mnemonic seedPhrase recoveryPhrase recovery_words privateKey privateKeyPem secretAccessKey clientSecret client_assertion refreshToken idToken csrfToken authenticityToken sessionId sessionKey auth authKey bearer jwt webhookSecret encryptionKey apiKey licenseKey passwordHash hashed_password passwordSalt unlockPin cvv cvcCode securityCode prüfziffer kartenprüfnummer magicLink otpauth signingSecret passKey pincode pinNumber pin_nr cvvNumber cardVerificationValue otc emailCode confirmationCode activationKey privKey authorizationCode codeVerifier appKey sessid PHPSESSID passwortWiederholung kennwortNeu geheimzahl zugangsdaten tanNummer steuerId codiceFiscale contrasenya clave codigoSeguridad codigoVerificacion senhaAtual codigoDeSeguranca codeDeSecurite parolaDordine codice_sicurezza wachtwoordHerhaal hasloNowe şifreTekrar 新密码 確認パスワード 暗証 passwords tokens",
  ),
  ...plant(
    "JSON answer",
    "access_token resetToken invite_token password_digest api_secret temporaryPassword",
  ),
  ...plant(
    "form",
    "pw pass passwd passcode newPassword user[password] password2 kennwort contraseña hasło wachtwoord otp pin_code ssn client_secret csrfmiddlewaretoken __RequestVerificationToken _csrf cvc mdp SAMLResponse login_hint_token",
  ),
  ...plant(
    "header",
    "authorization proxy-authorization x-api-key api-key apikey ocp-apim-subscription-key x-session x-session-id x-auth x-auth-token x-access-token x-csrf x-csrf-token x-xsrf-token private-token x-gitlab-token x-vault-token x-amz-security-token x-goog-api-key x-functions-key dpop x-refresh-token x-user-token x-client-secret x-shopify-access-token cookie",
  ),
  ...plant(
    "query",
    "token access_token id_token jwt invite invitation key api_key apikey sig signature X-Amz-Signature X-Amz-Security-Token code ticket otp reset_token confirmation_token sid session password auth hmac sv_sig unsubscribe_token magic oobCode app_key authkey",
  ),
  ...plant(
    "XML",
    "password Passwort ns:Password apiKey ApiKey clientSecret sessionToken pin hasło contraseña wsse:Password securityToken",
  ),
  ...plant("logged code", "pw otp cvc passcode"),
  ...plant("logged object", "pw passcode password kennwort token clientSecret pinCode haslo"),
  ...plant("logged pair", "password pw passcode token sid otp secret kennwort"),
  ...plant("cookie", "sid PHPSESSID JSESSIONID connect.sid remember_me"),
];

const whole: Planted[] = [
  plantWhole(
    "path: reset",
    "ResetTok-7Yq2Lm9Zk3xx",
    aRequest({ url: "/reset-password/ResetTok-7Yq2Lm9Zk3xx" }),
  ),
  plantWhole("path: invite", "InvTok-7Yq2Lm9Zk3xx", aRequest({ url: "/invites/InvTok-7Yq2Lm9Zk3xx/accept" })),
  plantWhole("path: magic link", "9f8e7d6c5b4a3928", aRequest({ url: "/magic-link/9f8e7d6c5b4a3928" })),
  plantWhole("path: verify", "Vrf_7Yq2Lm9Zk3xx", aRequest({ url: "/verify-email/Vrf_7Yq2Lm9Zk3xx" })),
  plantWhole("path: unsubscribe", "Uns_7Yq2Lm9Zk3xx", aRequest({ url: "/unsubscribe/Uns_7Yq2Lm9Zk3xx" })),
  plantWhole("path: share", "Shr_7Yq2Lm9Zk3xx", aRequest({ url: "/share/Shr_7Yq2Lm9Zk3xx" })),
  plantWhole(
    "fragment",
    "Frag-7Yq2Lm9Zk3",
    aLine("went to https://shop.test/#access_token=Frag-7Yq2Lm9Zk3&x=1"),
  ),
  plantWhole(
    "user in an address",
    "hunter2-secret",
    aLine("GET https://ada:hunter2-secret@shop.test/ failed"),
  ),
  plantWhole(
    "parts of a form",
    "FormPw-77",
    aRequest({
      type: "multipart/form-data",
      body: '--b\r\ncontent-disposition: form-data; name="password"\r\n\r\nFormPw-77\r\n--b--',
    }),
  ),
  plantWhole(
    "JSON in JSON",
    "Inner-77aa",
    aRequest({ body: JSON.stringify({ payload: JSON.stringify({ pwd: "Inner-77aa" }) }) }),
  ),
  plantWhole(
    "JSON in a form",
    "Inner-77bb",
    aRequest({
      type: "application/x-www-form-urlencoded",
      body: String(new URLSearchParams({ data: JSON.stringify({ passcode: "Inner-77bb" }) })),
    }),
  ),
  plantWhole(
    "GraphQL variables",
    "Gql-77aa",
    aRequest({
      body: JSON.stringify({ query: "mutation", variables: { input: { newPassword: "Gql-77aa" } } }),
    }),
  ),
  plantWhole(
    "name and value",
    "Pair-77aa",
    aRequest({ body: JSON.stringify({ fields: [{ name: "password", value: "Pair-77aa" }] }) }),
  ),
  plantWhole(
    "key and value",
    "Pair-77bb",
    aRequest({ body: JSON.stringify({ fields: [{ key: "password", value: "Pair-77bb" }] }) }),
  ),
  plantWhole(
    "id and value",
    "Pair-77cc",
    aRequest({ body: JSON.stringify({ fields: [{ id: "pin", value: "Pair-77cc" }] }) }),
  ),
  plantWhole(
    "label and value",
    "Pair-77dd",
    aRequest({ body: JSON.stringify({ fields: [{ label: "Password", value: "Pair-77dd" }] }) }),
  ),
  plantWhole("a pair", "Pair-77ee", aRequest({ body: JSON.stringify([["password", "Pair-77ee"]]) })),
  plantWhole(
    "within a field of a form",
    "Held-77aa",
    aRequest({ body: JSON.stringify({ password: { value: "Held-77aa", error: "" } }) }),
  ),
  plantWhole(
    "within tokens",
    "Held-77bb",
    aRequest({ answer: JSON.stringify({ tokens: { access: "Held-77bb" } }) }),
  ),
  plantWhole(
    "a list in XML",
    "Plist-77",
    aRequest({ type: "text/xml", body: "<dict><key>password</key><string>Plist-77</string></dict>" }),
  ),
  plantWhole(
    "a member in XML",
    "Member-77",
    aRequest({
      type: "text/xml",
      body: "<member><name>password</name><value><string>Member-77</string></value></member>",
    }),
  ),
  plantWhole("path: password/reset", "Tok_7Yq2Lm9Zk3", aRequest({ url: "/password/reset/Tok_7Yq2Lm9Zk3" })),
  plantWhole("path: reset", "tok7yq2lm9zk3", aRequest({ url: "/reset/tok7yq2lm9zk3" })),
  plantWhole("path: join", "Join7Yq2Lm9Zk3", aRequest({ url: "/join/Join7Yq2Lm9Zk3" })),
  plantWhole("path: hook", "hook7yq2lm9zk3", aRequest({ url: "/hooks/hook7yq2lm9zk3" })),
  plantWhole(
    "a list of words",
    "apple river stone",
    aRequest({ body: JSON.stringify({ mnemonic: ["apple river stone"], wallet: 1 }) }),
  ),
  plantWhole(
    "a list of codes",
    "8fk2-99",
    aRequest({ body: JSON.stringify({ recoveryCodes: ["8fk2-99"] }) }),
  ),
  plantWhole(
    "credentials",
    "CredKey-77",
    aRequest({ body: JSON.stringify({ credentials: { user: "u", key: "CredKey-77" } }) }),
  ),
  plantWhole("card code", "739", aRequest({ body: JSON.stringify({ creditCard: { code: "739" }, n: 1 }) })),
  plantWhole("a number: cvv", "738", aRequest({ body: '{"cvv":738}' })),
  plantWhole("a number: pin", "88427", aRequest({ body: '{"pin":88427}' })),
  plantWhole("a number: otp", "493817", aRequest({ answer: '{"otp":493817}' })),
  plantWhole("ssn by its form", "078-05-1120", aLine("customer 078-05-1120 was found, ssn")),
  plantWhole(
    "GitHub token",
    "ghp_0123456789abcdefghijklmnopqrstuvwxyz",
    aLine("ghp_0123456789abcdefghijklmnopqrstuvwxyz"),
  ),
  plantWhole("AWS key", "AKIAIOSFODNN7EXAMPLE", aLine("using AKIAIOSFODNN7EXAMPLE")),
  plantWhole("card number", "4111 1111 1111 1111", aLine("charging 4111 1111 1111 1111")),
  plantWhole("IBAN", "AT61 1904 3002 3457 3201", aLine("to AT61 1904 3002 3457 3201")),
  plantWhole("bearer in a log", "q1w2e3r4t5y6u7i8", aLine("Authorization: Bearer q1w2e3r4t5y6u7i8")),
  plantWhole("words after a log", "Sommer2026!", aLine("password is Sommer2026!")),
  plantWhole("a log in YAML", "Yaml-77aa", aLine("user: ines\npassword: Yaml-77aa\nlang: de")),
  plantWhole("two arguments", "Two-77aa", aLine("password Two-77aa")),
  plantWhole("two arguments, quoted", "Two-77bb", aLine('token: "Two-77bb"')),
  plantWhole("a logged Map", "Map-77aa", aLine('Map(1) {"password" => "Map-77aa"}')),
  plantWhole(
    "XML attribute",
    "Attr-77aa",
    aRequest({ type: "text/xml", body: '<login password="Attr-77aa"/>' }),
  ),
  plantWhole(
    "XML with CDATA",
    "Cdata-77",
    aRequest({ type: "text/xml", body: "<password><![CDATA[Cdata-77]]></password>" }),
  ),
  plantWhole("a basic header in a log", "YWRhOmh1bnRlcjI=", aLine("sent Basic YWRhOmh1bnRlcjI=")),
  plantWhole("set-cookie in a log", "LogCookie-77aa", aLine("set-cookie: sid=LogCookie-77aa; path=/")),
  plantWhole("cookie in a log", "LogCookie-77bb", aLine("cookie sid=LogCookie-77bb")),
];

/** Secrets in all the places where pages have them. */
export const plantedSecrets: readonly Planted[] = [...named, ...whole];

const json = (value: object) => aRequest({ body: JSON.stringify(value) });

/** Values that look like secrets or have names like those, and are none: without them, a report says less. */
export const harmless: readonly [text: string, event: CapturedEvent][] = [
  ...(
    [
      [{ orderId: "A-2026-00012" }, "A-2026-00012"],
      [{ sku: "MUG-WHITE-0033" }, "MUG-WHITE-0033"],
      [{ status_code: 50012 }, "50012"],
      [{ errorCode: "E4711-declined" }, "E4711-declined"],
      [{ code: "insufficient_stock" }, "insufficient_stock"],
      [{ countryCode: "DE-BY" }, "DE-BY"],
      [{ zipCode: "10115-B" }, "10115-B"],
      [{ currencyCode: "EUR" }, "EUR"],
      [{ promoCode: "SUMMER26" }, "SUMMER26"],
      [{ keyCode: 1377 }, "1377"],
      [{ key: "Enter-key" }, "Enter-key"],
      [{ primaryKey: "invoice_id" }, "invoice_id"],
      [{ sort_key: "price-asc" }, "price-asc"],
      [{ pinned: "yes-pinned" }, "yes-pinned"],
      [{ spinner: "large-one" }, "large-one"],
      [{ passengers: "two adults" }, "two adults"],
      [{ compass: "north-west" }, "north-west"],
      [{ bypass: "cache-only" }, "cache-only"],
      [{ author: "Ines Maier" }, "Ines Maier"],
      [{ authority: "customs office" }, "customs office"],
      [{ tandem: "bike-blue" }, "bike-blue"],
      [{ standard: "ISO 8601" }, "ISO 8601"],
      [{ secretary: "Anna Beck" }, "Anna Beck"],
      [{ cookieConsent: "necessary-only" }, "necessary-only"],
      [{ max_tokens: 4096 }, "4096"],
      [{ tokenCount: 51234 }, "51234"],
      [{ otp_enabled: "enabled-now" }, "enabled-now"],
      [{ mfaRequired: "required-now" }, "required-now"],
      [{ password_changed_at: "2026-05-01" }, "2026-05-01"],
      [{ passwordStrength: "weak-strength" }, "weak-strength"],
      [{ session_length: 1800 }, "1800"],
      [{ keyboard: "qwertz-de" }, "qwertz-de"],
      [{ monkey: "banana-split" }, "banana-split"],
      [{ company: "Pass & Pin GmbH" }, "Pass & Pin GmbH"],
      [{ pinterest: "boards/mugs" }, "boards/mugs"],
      [{ id: "550e8400-e29b-41d4-a716-446655440000" }, "550e8400-e29b-41d4-a716-446655440000"],
      [{ token: { type: "bearer-type" } }, "bearer-type"],
      [{ session: { started: "9 o'clock" } }, "9 o'clock"],
      [{ password: { error: "Too short: 8" } }, "Too short: 8"],
      [{ total_tokens: "77-tokens" }, "77-tokens"],
      [["password", "email"], "email"],
      [{ title: "How to reset a password" }, "How to reset a password"],
      [{ total: "10,00 EUR" }, "10,00 EUR"],
      [{ phone_type: "mobile" }, "mobile"],
      [{ name: "Settings", value: "dark-mode" }, "dark-mode"],
      [{ key: "theme", value: "dark-mode-2" }, "dark-mode-2"],
    ] as [object, string][]
  ).map(([value, text]): [string, CapturedEvent] => [text, json(value)]),
  ...(
    [
      "/invoices/INV-2026-00012",
      "/orders/550e8400-e29b-41d4-a716-446655440000",
      "/assets/main.8f3a2b1c.js",
      "/tokens/list",
      "/verify/status",
      "/password-reset/form",
      "/users/12345/sessions",
      "/api?page=2&sort=key&dir=asc",
      "/api?country_code=DE&status=open",
      "/search?q=password%20reset",
      "/share/dialog",
      "/reset/2026-report-of-may",
      "/login/callback_url",
      "/join/company-of-friends",
      "/auth/sign-in-with-email",
    ] as const
  ).map((url): [string, CapturedEvent] => [url, aRequest({ url })]),
  ...[
    "Unexpected token < in JSON at position 0",
    "The token expired 5 minutes ago",
    "password must have 8 characters",
    "pass: 3, fail: 2",
    "pin: 4 boards pinned",
    "Missing password for user 4711",
    "session started for page /cart",
    "Rendered 42 rows in 12 ms",
    "Cannot read properties of undefined (reading 'pin')",
    "at pay (https://shop.test/assets/main.8f3a2b1c.js:1:20931)",
    "Order 8041 of 12 May 2026: 24.00 EUR",
    '<button id="pay" class="primary">',
    "GET /api/cart 503 (Service Unavailable)",
    "basic authentication is turned off",
  ].map((line): [string, CapturedEvent] => [line, aLine(line)]),
];
