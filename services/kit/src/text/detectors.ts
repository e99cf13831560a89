import { isIbanValid, isLuhnValid } from "./checksums.ts";

/** Finds one kind of secret or personal data. `pattern` is global; a group named `kept` stays in the text. */
export interface Detector {
  what: string;
  pattern: RegExp;
  isMeant?(found: string): boolean;
}

/** The first digits and the lengths that card issuers give out. */
const issuers =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7]|35)\d{14}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|6(?:011|4[4-9]\d|5\d{2})\d{12}|62\d{14,17})$/u;
const secretName =
  "(?:pass(?:word|wd|phrase)?|pwd|secret|client[_-]?secret|token|(?:access|refresh|id|auth|session|csrf|xsrf|bearer)[_-]?token|api[_-]?key|apikey|private[_-]?key|access[_-]?key(?:[_-]?id)?|secret[_-]?access[_-]?key|session[_-]?id|authorization|x-amz-(?:signature|credential|security-token)|credential)";

/** Names of parameters, headers and fields whose values are secret. */
export const secretNames = new RegExp(`^${secretName}$|(?:password|secret|token|api[_-]?key)$`, "iu");

/** What nobody needs in order to help, and what would do harm in other hands. */
export const secretDetectors: Detector[] = [
  {
    what: "private key",
    pattern:
      /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[\s\S]{1,8000}?(?:-----END (?:[A-Z]+ )?PRIVATE KEY-----|$(?![\s\S]))/gu,
  },
  { what: "JWT", pattern: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/gu },
  {
    what: "API key",
    pattern:
      /\b(?:sk-(?:ant-|proj-)?[\w-]{20,}|[rsp]k_(?:live|test)_\w{16,}|whsec_[\w+/=]{16,}|gh[pousr]_\w{30,}|github_pat_\w{40,}|glpat-[\w-]{20,}|xox[abeoprs]-[\w-]{10,}|(?:AKIA|ASIA)[A-Z0-9]{16}|AIza[\w-]{35}|ya29\.[\w-]{20,}|npm_\w{36}|SG\.[\w-]{20,}\.[\w-]{20,}|dop_v1_\w{60,}|hf_\w{30,})/gu,
  },
  {
    what: "password in a URL",
    pattern: /(?<kept>\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,100}:)[^\s/@"'<>]{1,200}(?=@)/giu,
  },
  { what: "authorization header", pattern: /(?<kept>\b(?:bearer|basic)\s+)[\w.~+/=-]{12,}/giu },
  {
    what: "cookie",
    pattern: /(?<kept>(?:^|[\s"'])(?:set-)?cookie["']?\s*[:=]\s*["']?)[^\s"';=,]{1,100}=[^\n"']{1,4000}/gimu,
  },
  {
    what: "secret",
    pattern: new RegExp(
      `(?<kept>(?<![\\p{L}\\p{N}])(?:[\\w-]{0,40}[_-])?${secretName}["']?\\s{0,3}[:=]\\s{0,3}["']?)(?!\\[)(?:(?<=["'])[^"'\\n]{3,500}|[^\\s"',;&<>(){}\\[\\]]{3,500})`,
      "giu",
    ),
    isMeant: (found) =>
      !/^(?:null|true|false|undefined|none|nil|required|missing|invalid|expired|bearer|basic|process\.env\S*)$/iu.test(
        found,
      ),
  },
  {
    what: "card number",
    pattern: /(?<![\p{L}\p{N}.-])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu,
    isMeant: (found) =>
      issuers.test(digitsOf(found)) && !/^(\d)\1+$/u.test(digitsOf(found)) && isLuhnValid(digitsOf(found)),
  },
  {
    what: "IBAN",
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu,
    isMeant: (found) => isIbanValid(found.replaceAll(" ", "")),
  },
];

/** What support needs in order to answer, and what a draft for others may leave out. */
export const contactDetectors: Detector[] = [
  { what: "e-mail address", pattern: /[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/giu },
  {
    what: "phone number",
    pattern:
      /(?<![\p{L}\p{N}.:/-])(?:\+|00)[1-9]\d{0,2}[ ./-]?(?:\(\d{1,4}\)[ ./-]?)?\d{1,4}(?:[ ./-]?\d{2,4}){1,4}(?![\p{L}\p{N}])/gu,
  },
  {
    what: "IP address",
    pattern:
      /(?<![\w.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w.]*\d)|(?<![\w:])(?:[0-9a-f]{1,4}:){3,7}(?::?[0-9a-f]{1,4}){1,4}(?![\w:])/giu,
  },
];

function digitsOf(text: string): string {
  return text.replace(/\D/gu, "");
}
