import { commonWords } from "./common-words.ts";
import { fold } from "./folded-words.ts";

/** A part of a text that may name a person or an order, with the key by which it is looked up. */
export interface Candidate {
  key: string;
  from: number;
  to: number;
}

/** A number that may be that of an order. `prefix` are the letters before it, and `seeds` its digits as texts may contain them. */
export interface NumberCandidate extends Candidate {
  prefix: string;
  /** True if no space is between the prefix and the digits. */
  isJoined: boolean;
  seeds: string[];
}

export interface Candidates {
  addresses: Candidate[];
  names: Candidate[];
  phones: Candidate[];
  numbers: NumberCandidate[];
}

const maxLookups = { addresses: 100, phones: 50, numbers: 60 } as const;

const addressPattern =
  /([\p{L}\p{N}](?:\\?[\p{L}\p{N}._%+-]){0,63})\s{0,2}(?:@|\((?:at|ät)\)|\[at\])\s{0,2}((?:[\p{L}\p{N}-]{1,63}\s?\.\s?){1,5}[\p{L}\p{N}-]{2,24})/giu;

/** Returns addresses. A sentence may begin where an address ends, so that each is looked up with fewer labels, too. */
function findAddresses(text: string): Candidate[] {
  return Array.from(text.matchAll(addressPattern)).flatMap(
    ({ 0: all, 1: name = "", 2: domain = "", index }) => {
      const labels = domain.split(".");
      return labels.slice(1).map((_, place) => {
        const kept = labels.slice(0, place + 2);
        const to = index + all.length - domain.length + kept.join(".").trimEnd().length;
        const key = `${name.replaceAll("\\", "")}@${kept.map((part) => part.trim()).join(".")}`.toLowerCase();
        return { key, from: index, to };
      });
    },
  );
}

const phonePattern = /(?<![\p{L}\p{N}])(?:\+|\(?0)[\d\s()/.-]{6,24}\d(?!\p{N})/gu;
const phoneDigits = 8;

/** Returns the key of a telephone number: its last digits, which are the same in every way of writing it. Null for too short ones. */
function toPhoneKey(phone: string): string | null {
  const digits = phone.replaceAll(/\D/gu, "");
  return digits.length < phoneDigits ? null : digits.slice(-phoneDigits);
}

function findPhones(text: string): Candidate[] {
  return Array.from(text.matchAll(phonePattern)).flatMap(({ 0: found, index }) => {
    const key = toPhoneKey(found);
    return key === null ? [] : { key, from: index, to: index + found.length };
  });
}

const nameWord = /[\p{L}\p{M}][\p{L}\p{M}'’.-]*/gu;
const maxNameWords = 4;
/** Names of mailboxes and roles, which are no names of people. */
const roleWords =
  /^(?:admin|administration|anfrage|billing|buchhaltung|buro|client|contact|customers?|desk|einkauf|hotline|info|it|kontakt|kunden?|kundenservice|mail|office|orders?|purchasing|sales|sekretariat|service|shop|store|support|team|test|user|verkauf|vertrieb|web|webshop)$/u;

interface NameWord extends Candidate {
  /** The word with the signs behind it, in lower case. */
  whole: string;
  /** True if it is neither common nor a role. */
  isOwn: boolean;
  /** What stands between the word before and this one. */
  gap: "space" | "comma" | "other";
}

const maxGap = 6;

function toNameWords(text: string): NameWord[] {
  let end = 0;
  return Array.from(text.matchAll(nameWord), ({ 0: written, index }) => {
    const between = index - end <= maxGap ? text.slice(end, index) : "";
    const gap = /^[\s*_>]+$/u.test(between) ? "space" : /^,[ \t]?$/u.test(between) ? "comma" : "other";
    end = index + written.length;
    const whole = written.toLowerCase();
    const key = /[\p{L}\p{M}]$/u.test(whole) ? whole.replace(/['’]s$/u, "") : whole.replace(/['’.-]+$/u, "");
    const folded = fold(key);
    const isOwn = key.length > 1 && !commonWords.has(folded) && !roleWords.test(folded);
    return { ...{ key, whole, isOwn, gap }, from: index, to: index + key.length };
  });
}

/** Returns two words around a comma in the order of a name. */
function reverseName(first: NameWord, second: NameWord | undefined): Candidate[] {
  if (second?.gap !== "comma" || !(first.isOwn || second.isOwn)) return [];
  return [{ key: `${second.key} ${first.key}`, from: first.from, to: second.to }];
}

/** Returns each run of two to four words of which one may be a person's, and two in reverse around a comma. */
function findNames(text: string): Candidate[] {
  const words = toNameWords(text);
  const found: Candidate[] = [];
  for (const [start, first] of words.entries()) {
    found.push(...reverseName(first, words[start + 1]));
    let { whole: before, isOwn } = first;
    for (const next of words.slice(start + 1, start + maxNameWords)) {
      if (next.gap !== "space") break;
      isOwn ||= next.isOwn;
      if (isOwn) found.push({ key: `${before} ${next.key}`, from: first.from, to: next.to });
      before += ` ${next.whole}`;
    }
  }
  return found;
}

const numberPattern =
  /(?<![\p{L}\p{N}])(?:(\p{L}{1,20})([-\s#_:./]{0,3}))?(#?)(\p{N}(?:[\s.,'’/_-]?\p{N}){3,29})(?!\p{N})/gu;
const addressOfPage = /\b(?:https?:\/\/|www\.)[^\s<>()]{1,2000}/giu;
const date =
  /^(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:\d{2}|\d{4})|(?:19|20)\d{2}[-/.]?(?:0[1-9]|1[0-2])[-/.]?(?:[0-2]\d|3[01])|(?:19|20)\d{2}(?:[-/ ]+(?:19|20)?\d{2})?)$/u;
const version = /^\d{1,4}(?:\.\d{1,6}){2,}$/u;
const amount = /^\d{1,3}(?:[.,'’\s]?\d{3})*[.,]\d{2}$/u;
const money = /^\s?(?:[€$£¥%]|(?:eur|usd|chf|gbp|euro|dollar)(?!\p{L}))/iu;
const moneyBefore = /(?:[€$£¥]|(?:eur|usd|chf|gbp))\s?$/iu;
const numberNoun =
  /^(?:account|art|auftrag|auftragsnummer|bestellnummer|bestellung|case|commande|customer|invoice|konto|kunde|kundennummer|nr|no|number|nummer|order|pedido|rechnung|rechnungsnummer|ref|reference|referenz|sendung|shipment|tracking|vertrag|vorgang)$/u;

/** Returns true for a number that identifies something: long enough, or behind letters or a word that say so. */
function isReference(
  digits: string,
  { prefix, gap, hash }: { prefix: string; gap: string; hash: string },
): boolean {
  if (digits.length >= 6) return true;
  const isJoined = prefix !== "" && !/\s/u.test(gap) && prefix.length <= 6;
  if (isJoined || hash !== "") return digits.length >= 4;
  const isShort = prefix !== "" && prefix.length <= 4 && !commonWords.has(fold(prefix));
  return digits.length >= 5 && (isShort || numberNoun.test(fold(prefix)));
}

function getSeeds(written: string, digits: string): string[] {
  const longest = written
    .split(/\P{N}+/u)
    .reduce((one, other) => (other.length > one.length ? other : one), "");
  return longest.length >= 4 && longest !== digits ? [digits, longest] : [digits];
}

/** A number as written, with the word before it. */
interface WrittenNumber {
  word: string;
  gap: string;
  hash: string;
  written: string;
  from: number;
  to: number;
}

/** Returns a number as a whole, and its parts between spaces, since the next number of a sentence may stand behind a space, too. */
function splitNumber({
  0: all,
  1: word = "",
  2: gap = "",
  3: hash = "",
  4: written = "",
  index,
}: RegExpExecArray): WrittenNumber[] {
  const to = index + all.length;
  const whole = { word, gap, hash, written, from: index, to };
  if (!/\s/u.test(written)) return [whole];
  const start = to - written.length;
  const parts = Array.from(written.matchAll(/\S+/gu), ({ 0: part, index: at }) =>
    at === 0
      ? { ...whole, written: part, to: start + part.length }
      : { word: "", gap: "", hash: "", written: part, from: start + at, to: start + at + part.length },
  );
  return [whole, ...parts.filter(({ written: part }) => part.replaceAll(/\P{N}/gu, "").length >= 5)];
}

function isOtherNumber({ gap, hash, written, to }: WrittenNumber, text: string): boolean {
  if (/[-#]/u.test(gap + hash)) return false;
  const start = to - written.length;
  return (
    date.test(written) ||
    version.test(written) ||
    amount.test(written) ||
    money.test(text.slice(to, to + 8)) ||
    moneyBefore.test(text.slice(Math.max(0, start - 4), start))
  );
}

function toCandidate({ word, gap, hash, written, from, to }: WrittenNumber): NumberCandidate[] {
  const digits = written.replaceAll(/\P{N}/gu, "");
  if (!isReference(digits, { prefix: word, gap, hash })) return [];
  const prefix = fold(word);
  const hasPrefix =
    prefix !== "" && prefix.length <= 6 && !numberNoun.test(prefix) && !commonWords.has(prefix);
  const isJoined = hasPrefix && !/\s/u.test(gap);
  return [
    {
      ...{ key: digits, prefix: hasPrefix ? prefix : "", isJoined, seeds: getSeeds(written, digits) },
      from: hasPrefix ? from : to - written.length,
      to,
    },
  ];
}

function findNumbers(text: string): NumberCandidate[] {
  const prose = text.replaceAll(addressOfPage, (page) =>
    page.replaceAll(/(?<![A-Z]{2}-?)(?<!\d)\d+/gu, (digits) => " ".repeat(digits.length)),
  );
  return Array.from(prose.matchAll(numberPattern))
    .flatMap(splitNumber)
    .filter((number) => !isOtherNumber(number, prose))
    .flatMap(toCandidate);
}

/** Returns what of a text is looked up, in linear time. */
export function findCandidates(text: string): Candidates {
  return {
    addresses: findAddresses(text).slice(0, maxLookups.addresses),
    names: findNames(text),
    phones: findPhones(text).slice(0, maxLookups.phones),
    numbers: findNumbers(text).slice(0, maxLookups.numbers),
  };
}
