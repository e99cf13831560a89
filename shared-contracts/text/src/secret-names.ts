/** Names that are secret wherever they end a field's, header's or parameter's name. */
const secretEnding = [
  "pass(?:word|wd|phrase|code|wort|ord)?|kennwort|pwd|pw|geheimnis|secret|token|jwt|bearer|assertion|credentials?",
  // French, Spanish, Portuguese, Dutch, Polish, Czech, Hungarian.
  "mot_?de_?passe|mdp|contrase(?:ñ|n)a|clave_(?:secreta|(?:de_)?acceso)|senha|palavra_?passe|segredo|wachtwoord|has(?:ł|l)o|heslo|jelsz(?:ó|o)",
  // Swedish, Danish, Finnish, Italian, Turkish, Croatian, Russian, Greek, Chinese, Japanese, Korean, Arabic, Hebrew, Hindi, Thai, Vietnamese.
  "l(?:ö|o|oe)senord|adgangskode|kodeord|salasana|parola(?:_d_ordine)?|(?:ş|s)ifre|lozinka|пароль|κωδικός|密码|密碼|口令|パスワード|暗証番号|비밀번호|كلمة_(?:السر|المرور)|סיסמה|पासवर्ड|รหัสผ่าน|mật_khẩu",
  "authorization|auth|otpauth|dpop|saml_?(?:response|request)|hmac|magic(?:_link)?",
  "session|sid|csrf|xsrf|cookies?|invite|invitation",
  "mnemonic|(?:seed|recovery|backup|secret|mnemonic)_(?:phrases?|words?)",
  "(?:security|secret)_(?:question_)?(?:answers?|responses?)",
  "api_?key|(?:subscription|access|private|secret|signing|encryption|client|master|shared|license|session|auth|functions?|storage|account|webhook|deploy|ssh|host|server|recovery|backup)_key",
  "t?otp|hotp|mfa|pin|m?_?tan",
  "ssn|social_security_(?:number|num|no|nr)|sozialversicherungs(?:nummer|nr)|sv_nummer|personnummer|num(?:e|é)ro_de_s(?:e|é)curit(?:e|é)_sociale|pesel|cpf|bsn|nino",
  "cvv2?|cvc2?|csc|pr(?:ü|ue|u)fziffer|kartenpr(?:ü|ue|u)fnummer",
  "(?:pin|t?otp|tan|one_time|two_factor|verification|security|recovery|backup|auth|access|reset|activation|invite|unlock|login|sms|mfa|2fa|cv[cv]2?|card)_codes?",
  "(?:zugangs|einmal|sicherheits|best(?:ä|ae)tigungs|freischalt|wiederherstellungs)codes?",
].join("|");
/** What may follow without changing the meaning: `password_hash`, `passwordConfirmation`, `session_id`. */
const addition =
  "_(?:hash|digest|salt|confirm(?:ation)?|again|repeat(?:ed)?|verif(?:y|ication)|new|old|current|value|id|text|field|input|pem|plain|raw|повтор|\\d)";
const secretName = new RegExp(`(?:^|_)(?:${secretEnding})\\d?(?:${addition})*$`, "u");
const codeName = /(?:^|_)(?:pass(?:word|code)?|pwd|pw|t?otp|hotp|pin|ssn|tan|cvv2?|cvc2?|csc|codes?)$/u;
const secretParents = /(?:^|_)(?:credentials?|secrets)$/u;
const cardParents = /(?:^|_)(?:card|payment(?:_method)?)$/u;

/** Returns whether a field, header or parameter of this name contains a secret in a recording: `newPassword`, `x-session`, `otp`. */
export function isSecretName(name: string): boolean {
  return name.length <= 100 && secretName.test(toSnakeCase(name.normalize("NFC")));
}

/** Returns whether a number in a field of this name is a secret: `pin`, `cvc`, `otp`. */
export function isCodeName(name: string): boolean {
  return isSecretName(name) && codeName.test(toSnakeCase(name));
}

/** Returns whether a field is secret because of the object that contains it: `credentials.key`, `creditCard.code`. */
export function isSecretWithin(parent: string, name: string): boolean {
  const owner = toSnakeCase(parent);
  return secretParents.test(owner) || (cardParents.test(owner) && /^(?:code|number)$/iu.test(name));
}

function toSnakeCase(name: string): string {
  return name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, "_")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, "_")
    .replaceAll(/^_|_$/gu, "");
}
