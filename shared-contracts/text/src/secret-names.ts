/** Names that are secret wherever they end a field's, header's or parameter's name. */
const secretEnding = [
  "pass(?:word|wd|phrase|code|wort|ord)?|(?:pass(?:word|code|wort)|secret)s|(?<=^)tokens|passwörter|kennw(?:ort|örter)|pwd|pw|jwt|bearer|assertion|credentials?",
  "geheim(?:nis|zahl|code|wort)|(?:zugangs|anmelde|login)_?daten|secret|token|app_?check",
  // French, Spanish, Portuguese, Dutch, Polish, Czech, Hungarian.
  "mot_?de_?passe|mdp|contrase(?:ñ|n|ny|ni)a|clave_(?:secreta|(?:de_)?acceso)|(?<=^)clave|senha|palavra_?passe|segredo|wachtwoord|has(?:ł|l)o|heslo|jelsz(?:ó|o)",
  // Swedish, Danish, Finnish, Italian, Turkish, Croatian, Russian, Greek, Chinese, Japanese, Korean, Arabic, Hebrew, Hindi, Thai, Vietnamese.
  "l(?:ö|o|oe)senord|adgangskode|kodeord|salasana|parola(?:_?d_?ordine)?|(?:ş|s)ifre|lozinka|пароль|κωδικός|密码|密碼|口令|パスワード|暗証(?:番号)?|비밀번호|كلمة_(?:السر|المرور)|סיסמה|पासवर्ड|รหัสผ่าน|mật_khẩu",
  "authorization|auth|otpauth|dpop|saml_?(?:response|request)|hmac|magic(?:_link)?",
  "session|sess|(?:php|j|asp)?_?sess(?:ion)?_?id|sid|csrf|xsrf|wp_?nonce|cookies?|invite|invitation",
  "mnemonic|(?:seed|recovery|backup|secret|mnemonic)_(?:phrases?|words?)",
  "(?:security|secret)_(?:question_)?(?:answers?|responses?)",
  "(?:api|app|auth|access|secret|private|priv|pass)_?keys?|(?:activation|registration|hmac|subscription|access|private|secret|signing|encryption|client|master|shared|license|session|auth|functions?|storage|account|webhook|deploy|ssh|host|server|recovery|backup)_key",
  "t?otp|hotp|otc|mfa|pin|pin_?code|m?_?tan|(?:pin|tan|cv[cv])_?(?:number|num|no|nummer|nr)|code_?verifier",
  "ssn|social_security_(?:number|num|no|nr)|sozialversicherungs(?:nummer|nr)|sv_nummer|personnummer|num(?:e|é)ro_de_s(?:e|é)curit(?:e|é)_sociale|pesel|cpf|bsn|nino|steuer_?(?:id|identifikationsnummer)|codice_?fiscale|iban",
  "tax_?(?:id|(?:payer_?)?(?:id_)?(?:number|num|no))|steuer_?(?:nummer|nr)|national_id(?:entity)?(?:_number)?|aadhaar|passport_?(?:number|num|no|id)|(?:reisepass|personal_?ausweis|ausweis)_?(?:nummer|nr)",
  "(?:bank_?account|konto|routing)_?(?:number|num|no|nummer|nr)|num(?:e|é)ro_de_compte|bank_sort_code|(?<=^)sort_code",
  "cvv2?|cvc2?|csc|card_verification_(?:value|number)|pr(?:ü|ue|u)fziffer|kartenpr(?:ü|ue|u)fnummer",
  "(?:pin|t?otp|tan|one_time|two_factor|verification|security|recovery|backup|auth(?:orization|entication)?|access|reset|activation|registration|invite|unlock|login|sms|e_?mail|phone|confirm(?:ation)?|oob|mfa|2fa|cv[cv]2?|card)_codes?",
  "(?:zugangs|einmal|sicherheits|best(?:ä|ae)tigungs|freischalt|wiederherstellungs|anmelde)_?codes?",
  "c(?:ó|o)digo_(?:de_)?(?:seguridad|seguran(?:ç|c)a|verifica(?:ci(?:ó|o)n|(?:ç|c)(?:ã|a)o)|acces?so|confirma(?:ci(?:ó|o)n|(?:ç|c)(?:ã|a)o))|code_(?:de_)?(?:confirmation|s(?:é|e)curit(?:é|e)|v(?:é|e)rification|secret|acc(?:è|e)s)|codice_(?:di_)?(?:sicurezza|verifica|accesso|pin)",
].join("|");
/** What may follow without changing the meaning: `password_hash`, `passwordConfirmation`, `session_id`. */
const addition =
  "_(?:hash|digest|salt|confirm(?:ation)?|again|repeat(?:ed)?|verif(?:y|ication)|new|old|current|value|id|text|field|input|pem|plain|raw|повтор|wiederhol(?:ung|en)|best(?:ä|ae)tig(?:ung|en)|neu|alt|aktuell|nuev[ao]|nov[ao]|atual|actual|nowe|tekrar|herhaal|confirma(?:r|cion)|repetir|di_accesso|\\d)";
/** Scripts without spaces put words together: 新密码. */
const start = "(?:^|_|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]))";
const secretName = new RegExp(`${start}(?:${secretEnding})\\d?(?:${addition})*$`, "u");
const codeName = /(?:^|_)(?:pass(?:word|code)?|pwd|pw|t?otp|hotp|pin|ssn|tan|cvv2?|cvc2?|csc|codes?)$/u;
const secretParents = /(?:^|_)(?:credentials?|secrets)$/u;
/** Objects that contain a secret beside what is said about it: `password.value`, `tokens.refresh`. */
const mixedParents = /(?:^|_)(?:pass(?:word|code|wort)s?|pins?|otp|auth|secret|tokens?)$/u;
const secretMembers =
  /^(?:v|value|data|raw|plain|text|input|new|old|current|access|refresh|id|bearer|key)$/iu;
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
  if (mixedParents.test(owner) && secretMembers.test(name)) return true;
  return secretParents.test(owner) || (cardParents.test(owner) && /^(?:code|number)$/iu.test(name));
}

function toSnakeCase(name: string): string {
  return name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, "_")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, "_")
    .replaceAll(/^_|_$/gu, "");
}
