import { isCardNumber, isCertainCardNumber } from "./card-number.ts";
import { isIbanValid } from "./checksums.ts";
import { providerKey, secretAddressPart } from "./provider-keys.ts";
import { isInBinaryData, type TextContext } from "./text-context.ts";

/** Detects one kind of secret or personal data. `pattern` is global; a group named `kept` is not removed. */
export interface Detector {
  what: string;
  pattern: RegExp;
  /** True if the form of a word or number alone makes it a secret, which is sometimes wrong. */
  isGuess?: boolean;
  isMeant?(found: string, context: TextContext): boolean;
}

const secretName =
  "(?:pass(?:word|wd|phrase)?|pwd|secret|client[_-]?secret|token|(?:access|refresh|id|auth|session|csrf|xsrf|bearer)[_-]?token|api[_-]?key|apikey|private[_-]?key|access[_-]?key(?:[_-]?id)?|secret[_-]?access[_-]?key|secret[_-]?key(?:[_-]?base)?|(?:encryption|signing|master|account|shared[_-]?access)[_-]?key|session[_-]?id|authorization|x-amz-(?:signature|credential|security-token)|credential)";
/** Names that end in one of these words are secret, with or without a separator: `PGPASSWORD`, `smtpPass`. */
const secretEnding =
  "(?:[\\w.-]{0,60}[_.-]pass|(?!(?:com|encom|by|sur|tres|over|under)pass)[a-z0-9]{1,40}Pass|[\\w.-]{0,60}(?:password|passwd|passphrase|secret|token|api[_-]?key|secret[_-]?key(?:[_-]?base)?|private[_-]?key|access[_-]?key))";

/**
 * The start of a word, also after an escaped line break (`\
 * `), as in JSON within a text.
 */
const begins = "(?:(?<=\\\\[nrt])|(?<![\\p{L}\\p{N}_]))";
const numberBegins = "(?:(?<=\\\\[nrt])|(?<![\\p{L}\\p{N}.-]))";
/** A quotation mark, which may be escaped, as in JSON within a text. */
const quotes = `\\\\{0,3}["']?`;
/** Separators between the groups of a number. */
const gap = "[ .\\u00a0\\u2009\\u202f-]";
const schemes = "(?:bearer|basic|digest|token|apikey|api-key|negotiate|ntlm|ssws|aws4-hmac-sha256)";
/** The whole name of an element, attribute, field or variable. */
const secretNamed = `(?:${secretName}|${secretEnding})`;
/** Values that are not secrets, in places where a secret could be. */
const harmless =
  /^(?:null|true|false|undefined|none|nil|required|missing|invalid|expired|bearer|basic|digest|token|negotiate|ntlm|process\.env\S*|string|number|boolean|optional|varchar|text|any|unknown|[*•x.]{3,}|\$\{?\w+\}?|\$\{\{.*|\{\{.*|<[^>]*>|%[sdv@]|%\w+%)[;,]?$/iu;
/** A path of a file: two folders or more, or a drive. */
const filePath =
  /^(?:(?:\.{0,2}|~)(?:\/[\w.@+-]{1,60}){2,}\/?|[~.]{1,2}\/[\w.-]+|[A-Za-z]:\\?.*|\/[a-z]{1,12})$/u;

/** A type of a column, of which a table has one behind each name. */
const columnType = /^(?:n?var)?(?:char|binary)2?\(/iu;

/** True unless a named value is a word, a path, a count, a placeholder, an expression or its own name. */
function isSecretValue(found: string, { before, after }: TextContext): boolean {
  if (harmless.test(found) || filePath.test(found)) return false;
  if (/^[A-Za-z]+(?:\.[A-Za-z]+)*$/u.test(found) && /^(?:[([]| \w+[(.])/u.test(after)) return false;
  const name = /([\w.-]+)\W*$/u.exec(before)?.[1] ?? "";
  if (new RegExp(`(?:^|[_.-])${found.replace(/\W/gu, "")}$`, "iu").test(name)) return false;
  // The working directory, in logs of sudo and in scripts.
  if (/^(?:old)?pwd$/iu.test(name) && /^[/~]/u.test(found)) return false;
  const isWordOrCount = /^(?:[\p{Ll}\p{P}]{1,16}|[\p{Lu}\p{P}]{1,12}|\d{1,8})$/u.test(found);
  return !(isWordOrCount && /tokens?$/iu.test(name) && /:\s+$/u.test(before));
}

/** Names of parameters, headers and fields whose values are secret. */
export const secretNames = new RegExp(`^${secretName}$|^${secretEnding}$`, "iu");

/** Headers that identify the caller. */
export const secretHeaders =
  /^(?:authorization|proxy-authorization|(?:set-)?cookie2?|x-api-key|x-auth-token|x-access-token|x-csrf-token|x-xsrf-token|x-amz-security-token)$/iu;

/** Detectors of secrets, which nobody needs in order to help and which could be abused. */
export const secretDetectors: Detector[] = [
  {
    what: "private key",
    pattern:
      /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----[\s\S]{1,8000}?(?:-----END (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/gu,
  },
  { what: "JWT", pattern: new RegExp(`${begins}eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]*`, "gu") },
  {
    what: "API key",
    pattern: new RegExp(
      `${begins}(?:sk-(?:ant-|proj-)?[\\w-]{20,}|[rsp]k_(?:live|test)_\\w{16,}|t[sm]k_[\\w-]{16,}|whsec_[\\w+/=]{16,}|gh[pousr]_\\w{30,}|github_pat_\\w{40,}|glpat-[\\w-]{20,}|xox[abeoprs]-[\\w-]{10,}|(?:AKIA|ASIA)[A-Z0-9]{16}|AIza[\\w-]{35}|ya29\\.[\\w-]{20,}|npm_\\w{36}|SG\\.[\\w-]{20,}\\.[\\w-]{20,}|dop_v1_\\w{60,}|hf_\\w{30,}|sq0(?:atp|csp)-[\\w-]{22,}|shp(?:at|ca|pa|ss)_[a-f0-9]{32}|lin_api_\\w{32,}|EAA[A-Za-z0-9]{40,}|pypi-[\\w-]{40,}|AGE-SECRET-KEY-1[A-Z0-9]{50,})`,
      "gu",
    ),
    isMeant: (found, context) => !isInBinaryData(context, found),
  },
  {
    what: "API key",
    pattern: new RegExp(`${begins}${providerKey}`, "gu"),
    isMeant: (found, context) => !isInBinaryData(context, found),
  },
  { what: "token in a URL", pattern: new RegExp(secretAddressPart, "gu") },
  {
    what: "password in a URL",
    pattern: /(?<kept>\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,100}:)[^\s/@"'<>]{1,200}(?=@)/giu,
    // A port, a placeholder, or a scope after a path as in addresses of packages.
    isMeant: (found, { after }) =>
      !/^\d{1,5}$/u.test(found) && !harmless.test(found) && !/^@[\w.-]*@/u.test(after),
  },
  {
    what: "authorization header",
    pattern: new RegExp(
      `(?<kept>authorization${quotes}\\s{0,3}[:=]\\s{0,3}${quotes}${schemes}\\s{1,3})[^\\s"'\\\\<>][^\\n"'\\\\<>]{0,2000}`,
      "giu",
    ),
    isMeant: (found) => !found.startsWith("["),
  },
  {
    what: "authorization header",
    pattern: new RegExp(`(?<kept>${begins}(?:bearer|basic)\\s{1,3})[\\w.~+/=-]{12,}`, "giu"),
    // "Basic understanding" is not a header.
    isMeant: (found) => /\d|=$|\p{Ll}\p{Lu}|\w\.\w/u.test(found),
  },
  {
    what: "cookie",
    pattern:
      /(?<kept>(?:^|[\s"'>]|\\[nrt])(?:set-)?cookie\\{0,3}["']?\s{0,3}[:=]\s{0,3}\\{0,3}["']?)[^\s"';=,\\]{1,100}=[^\n"'\\]{1,4000}/gimu,
  },
  {
    what: "secret",
    pattern: new RegExp(
      `(?<kept>(?:(?<=\\\\[nrt])|(?<![\\p{L}\\p{N}]))(?:(?:[\\w-]{0,40}[_-])?${secretName}|[A-Za-z0-9]{1,30}?(?:password|passwd|secret|token|api[_-]?key))${quotes}\\s{0,3}(?:=>|[:=])\\s{0,3}${quotes})(?!\\[)(?:(?<=["'])[^"'\\\\\\n]{3,500}|[^\\s"',;&<>(){}\\[\\]\\\\]{3,500})`,
      "giu",
    ),
    isMeant: isSecretValue,
  },
  {
    what: "password",
    pattern:
      /(?<kept>\b(?:curl|wget|http|https|xh)\b[^\n]{0,400}?\s(?:-u|-U|--user|--proxy-user|--auth|-a)(?:\s{1,3}|=)?["']?[^\s:"'-][^\s:"']{0,100}:)[^\s"'\\]{1,200}/gu,
    isMeant: (found) => !harmless.test(found),
  },
  {
    what: "password",
    pattern:
      /(?<kept>\b(?:mysql|mysqldump|mysqladmin|mariadb|sshpass|docker login|redis-cli)\b[^\n]{0,300}?\s(?:-p\s?|-a\s+|--pass\s+))[^\s"'-][^\s"']{2,200}/gu,
    isMeant: (found) => !harmless.test(found),
  },
  {
    what: "password",
    pattern:
      /(?<kept>\s--?(?:[\w-]{0,30}-)?(?:password|passwd|passphrase|token|secret|api-?key)\s{1,3}["']?)[^\s"'<>[\]-][^\s"'<>]{3,300}/giu,
    isMeant: isSecretValue,
  },
  {
    what: "password",
    pattern: /(?<kept>\bmachine\s+\S{1,200}\s+login\s+\S{1,200}\s+password\s+)\S{1,200}/gu,
  },
  {
    // A field of a form, as multipart bodies have it.
    what: "secret",
    pattern: new RegExp(
      `(?<kept>content-disposition:\\s{0,3}form-data;[^\\n]{0,100}?name=["']?${secretNamed}["']?[^\\n]{0,200}(?:\\r?\\n[^\\r\\n]{1,200}){0,3}\\r?\\n\\r?\\n)[^\\r\\n]{1,4000}`,
      "giu",
    ),
    isMeant: (found) => !found.startsWith("[") && !found.startsWith("--"),
  },
  {
    // Elements of XML, as bodies of SOAP and configuration have them.
    what: "secret",
    pattern: new RegExp(
      `(?<kept><(?:\\w{1,40}:)?${secretNamed}(?:\\s[^<>]{0,300})?>\\s{0,20})[^<>\\s\\[][^<>]{2,500}(?=</)`,
      "giu",
    ),
    isMeant: (found) => !harmless.test(found.trim()),
  },
  {
    // Pairs of a name and a value: elements with attributes, lists of YAML, calls of PHP, lines of Docker.
    what: "secret",
    pattern: new RegExp(
      `(?<kept>\\b(?:name|key)\\s{0,3}=\\s{0,3}["']${secretNamed}["'][^<>]{0,200}?(?:\\b(?:value|content)\\s{0,3}=\\s{0,3}["']|>\\s{0,20}))[^"'<>\\s\\[][^"'<>\\n]{2,500}(?=["']|</)`,
      "giu",
    ),
    isMeant: isSecretValue,
  },
  {
    what: "secret",
    pattern: new RegExp(
      `(?<kept>\\bname:\\s{0,3}["']?${secretNamed}["']?\\s{0,3}\\n\\s{0,40}value:\\s{0,3}["']?|\\bdefine\\(\\s{0,3}["'](?:${secretNamed}|\\w{0,20}_(?:KEY|SALT))["']\\s{0,3},\\s{0,3}["']|(?:^|\\n)\\s{0,20}(?:ENV|ARG|setenv)\\s+${secretNamed}\\s+["']?)[^"'\\s\\[][^"'\\s]{2,500}`,
      "giu",
    ),
    isMeant: (found, context) => isUnlikeWord(found) && isSecretValue(found, context),
  },
  {
    // Statements of SQL, and commands of Windows.
    what: "password",
    pattern:
      /(?<kept>\bidentified\s+(?:with\s+\S{1,60}\s+)?by\s+(?:password\s+)?["']|\b(?:with|encrypted|set)\s+password\s+(?:for\s+\S{1,100}\s+)?(?:=\s*)?["']|\bconvertto-securestring\s+(?:-string\s+)?["']|\bnet\s+use\b[^\n]{1,200}?\s\/user:\S{1,100}\s+)[^\s"'[/*][^\s"']{2,200}/giu,
    isMeant: (found) => !harmless.test(found),
  },
  {
    what: "password",
    pattern: /(?<kept>(?:^|\n)[\w.*-]{1,100}:(?:5432|\*):[^\s:]{1,60}:[^\s:]{1,60}:)[^\s:]{3,200}(?=\s|$)/gu,
  },
  {
    what: "secret",
    isGuess: true,
    pattern:
      /(?<kept>(?<!\p{L})(?:pass(?:word|phrase|code)|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|pin)(?:\s+(?:is|was|lautet|ist|war|est|es|é))?\s{0,3}[: ]\s{0,3}["'“„«`]?)[^\s"'”“»`<>]{4,100}/giu,
    // In a sentence, characters that no word contains distinguish a password from a word.
    isMeant: (found) =>
      !found.startsWith("[") &&
      !/^\p{P}*\d{1,2}\p{P}*$/u.test(found) &&
      !columnType.test(found) &&
      /\d|\p{L}[^\p{L}\p{N}\s.,;:!?)/'’-]\p{L}/u.test(found),
  },
  {
    what: "password field",
    pattern:
      /(?<kept><input\b(?=[^<>]{0,1000}\btype\s*=\s*["']?password)[^<>]{0,1000}?\bvalue\s*=\s*["']?)[^"'\s<>]{1,500}/giu,
    isMeant: (found) => !found.startsWith("["),
  },
  {
    what: "card number",
    isGuess: true,
    pattern: new RegExp(`${numberBegins}\\d(?:${gap}?\\d){12,18}(?![\\p{L}\\p{N}])`, "gu"),
    isMeant: isCardNumber,
  },
  {
    what: "IBAN",
    isGuess: true,
    pattern: new RegExp(
      `${numberBegins}[A-Z]{2}\\d{2}(?:${gap}?[A-Z0-9]{4}){2,7}(?:${gap}?[A-Z0-9]{1,3})?(?![\\p{L}\\p{N}])`,
      "giu",
    ),
    isMeant: (found, context) =>
      isIbanValid(found.replace(/[^A-Z0-9]/giu, "").toUpperCase()) && !isInBinaryData(context, found),
  },
];

/** Detectors of what stands in a place for secrets, or has a form that nothing else has. Numbers and words in prose do not count. */
export const structuralDetectors: Detector[] = secretDetectors.filter(({ isGuess }) => !isGuess);

/** The same, for marking a file: a value must also look unlike a word, and a card number must be called one. */
export const certainDetectors: Detector[] = [
  ...structuralDetectors.map((detector) =>
    detector.what === "secret" ? { ...detector, isMeant: isCertainValue(detector) } : detector,
  ),
  ...secretDetectors
    .filter(({ what }) => what === "card number")
    .map((detector) => ({ ...detector, isMeant: isCertainCardNumber })),
];

function isCertainValue({ isMeant }: Detector): NonNullable<Detector["isMeant"]> {
  return (found, context) => isUnlikeWord(found) && (isMeant?.(found, context) ?? true);
}

/** True for a value that is long enough for a secret and is no word. */
export function isUnlikeWord(found: string): boolean {
  return found.length >= 6 && /\d|[^\p{L}\s]/u.test(found);
}

const emailDetector: Detector = {
  what: "email address",
  pattern: /[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/giu,
  // `jquery@3.7.1-beta.min` names a version of a package.
  isMeant: (found) => !/@v?\d+\.\d/iu.test(found),
};

/** The number of a person in the social insurance of the United States. Some numbers are never issued. */
const socialSecurityDetector: Detector = {
  what: "social security number",
  pattern: /(?<![\p{L}\p{N}_.-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\p{L}\p{N}_-])/gu,
};

/** Detectors for browser recordings, where email addresses are removed, too, because nobody wrote them to be read. */
export const recordingDetectors: Detector[] = [...secretDetectors, emailDetector, socialSecurityDetector];

/** Names of secrets as OCR reads them, often without the characters that join their words. */
const readSecretName =
  "(?:pass ?(?:word|phrase|code)|passwort|kennwort|secret|token|(?:access|refresh|id|auth|session|client|api|private|secret)[ _-]?(?:token|key|secret|id))";

/**
 * Detectors for screenshots. OCR inserts spaces and confuses digits with letters, so check digits cannot be verified: anything
 * that looks like a card number counts as one.
 */
export const pictureDetectors: Detector[] = [
  ...recordingDetectors,
  { what: "JWT", pattern: /eyJ[\w-]{8,}(?:\s?\.\s?[\w-]+)*/gu },
  { what: "API key", pattern: /(?<![\p{L}\p{N}])[rsp]k[ _-]{0,2}(?:live|test)[ _-]{0,2}\w{8,}/gu },
  { what: "card number", pattern: /(?<![\p{L}\p{N}])\d{4}(?:[ .-]?[\dOoIlSB]{4}){3}(?![\p{L}\p{N}])/gu },
  { what: "email address", pattern: /[\w.%+-]{1,64}\s?[@©]\s?(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/giu },
  {
    what: "token in a URL",
    pattern: /(?<kept>[?&](?:code|sig|signature|key|otp|auth|state|nonce|sid|ticket)=)[^\s&#"'<>]{6,500}/giu,
  },
  {
    what: "secret",
    pattern: new RegExp(
      `(?<kept>(?<!\\p{L})${readSecretName}["']?\\s?[:=]\\s?["']?)[^\\s"'<>\\[][^\\s"'<>]{2,500}`,
      "giu",
    ),
    isMeant: (found) => !harmless.test(found),
  },
  {
    // Codes that are typed once, after their label.
    what: "secret",
    pattern:
      /(?<kept>(?<!\p{L})(?:pin|otp|cvc2?|cvv2?|csc|passcode|einmalcode|sicherheitscode|prüfziffer|bestätigungscode|(?:security|verification|one[- ]?time|sms|recovery|backup|reset|login|card)[- ]code)\s?[:=]?\s?)\d{3,10}(?![\p{L}\p{N}])/giu,
  },
  {
    what: "token",
    pattern: /(?<![\p{L}\p{N}_/-])[A-Za-z0-9_-]{20,}(?![\p{L}\p{N}_/-])/gu,
    isMeant: looksRandom,
  },
];

/** True if capitals, small letters and digits alternate more often than in any word, path or number. */
function looksRandom(found: string): boolean {
  const kinds = [...found.replace(/[_-]/gu, "")].map((sign) =>
    [/\d/u, /[a-z]/u, /[A-Z]/u].findIndex((kind) => kind.test(sign)),
  );
  const turns = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  return new Set(kinds).size === 3 && turns >= kinds.length * 0.45;
}

/** Detectors of contact details, which support needs to reply, but drafts for others may omit. */
export const contactDetectors: Detector[] = [
  emailDetector,
  {
    what: "phone number",
    pattern:
      /(?<![\p{L}\p{N}.:/-])(?:\+|00)[1-9]\d{0,2}[ ./-]?(?:\(\d{1,4}\)[ ./-]?)?\d{1,4}(?:[ ./-]?\d{2,4}){1,4}(?![\p{L}\p{N}])/gu,
  },
  {
    // Browsers report versions such as 156.0.0.0, and people write "version 1.7.3.0".
    what: "IP address",
    pattern:
      /(?<![\w.])(?<!(?<!\p{L})(?:v|versions?|versión|versione|version:|release|build|update|upgrade|module?|plugin|php|prestashop|magento|odoo|firmware)(?: (?:to|auf|à|a|la|die|the))? )(?![1-9]\d*\.0\.0\.0(?![\w.]*\d))(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w.]*\d)|(?<![\w:])(?:[0-9a-f]{1,4}:){3,7}(?::?[0-9a-f]{1,4}){1,4}(?![\w:])/giu,
  },
];
