/** Names that are secret wherever they end a field's, header's or parameter's name. */
const secretEnding = [
  "pass(?:word|wd|phrase|code|wort)?|kennwort|contrase(?:ñ|n)a|senha|wachtwoord|mot_de_passe|pwd|pw",
  "secret|token|mnemonic|seed_phrase|jwt|bearer|assertion|credentials?|authorization|auth",
  "session|sid|csrf|xsrf|cookies?|invite|invitation",
  "api_?key|(?:subscription|access|private|secret|signing|encryption|client|master|shared|license)_key",
  "t?otp|hotp|mfa|pin|ssn|tan",
  "cvv2?|cvc2?|csc|card_code",
  "(?:pin|one_time|verification|security|recovery|backup|auth|reset|activation|login|sms|mfa|2fa)_codes?",
].join("|");
/** What may follow without changing the meaning: `password_hash`, `passwordConfirmation`, `session_id`. */
const addition =
  "_(?:hash|digest|salt|confirm(?:ation)?|again|repeat(?:ed)?|verif(?:y|ication)|new|old|current|value|id|\\d)";
const secretName = new RegExp(`(?:^|_)(?:${secretEnding})\\d?(?:${addition})*$`, "u");
const codeName = /(?:^|_)(?:pass(?:word|code)?|pwd|pw|t?otp|hotp|pin|ssn|tan|cvv2?|cvc2?|csc|codes?)$/u;
const secretParents = /(?:^|_)(?:credentials?|secrets)$/u;
const cardParents = /(?:^|_)(?:card|payment(?:_method)?)$/u;

/** Returns whether a field, header or parameter of this name contains a secret in a recording: `newPassword`, `x-session`, `otp`. */
export function isSecretName(name: string): boolean {
  return name.length <= 100 && secretName.test(toSnakeCase(name));
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
    .replaceAll(/[^\p{L}\d]+/gu, "_")
    .replaceAll(/^_|_$/gu, "");
}
