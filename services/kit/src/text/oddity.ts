const strange = /[\ufffd\p{Cn}\p{Co}[\p{Cc}--\s]]/gv;
/** Symbols that do not occur within words. */
const signWithin = /(?<=\p{L}\p{M}*)[[\p{S}\p{P}\p{N}]--[\p{ASCII}'’‘·‧・–—\u00ad…״׳«»“”„]](?=\p{L})/gv;
const capitalWithin = /(?<=\p{Ll}\p{M}*)[\p{Lu}--\p{ASCII}]/gv;
const twoScripts =
  /(?<=\p{Script=Latin})[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Han}\p{Script=Hangul}]|(?<=[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}])\p{Script=Latin}/gv;
const narrowKana = /[\uff61-\uff9f]/gv;
const drawing = /[\u2500-\u259f]/gv;
/** Thai vowels and tone marks without a consonant. */
const looseThai =
  /(?<![\u0e01-\u0e2e\u0e30-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[\u0e40-\u0e44](?![\u0e01-\u0e2e])/gv;
const capital = /[\p{Lu}--\p{ASCII}]/gv;
const small = /[\p{Ll}--\p{ASCII}]/gv;
const beyondAscii = /[^\p{ASCII}]/gv;

/** Returns how implausible the characters beyond ASCII are in any language, from 0 to about 1. */
export function findOddity(text: string): number {
  const amount = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = amount(beyondAscii);
  if (letters === 0) return 0;
  const odd =
    2 * amount(strange) +
    0.5 * amount(signWithin) +
    0.7 * amount(capitalWithin) +
    amount(twoScripts) +
    amount(looseThai) +
    0.5 * amount(narrowKana) +
    0.3 * amount(drawing) +
    0.2 * Math.max(0, amount(capital) - amount(small));
  return odd / letters;
}

/** The letters beyond ASCII of languages with Latin script. */
const alphabets: Record<string, string> = {
  az: "çəğıöşü",
  ca: "àçéèíïóòúü",
  cs: "áčďéěíňóřšťúůýž",
  da: "æøåéü",
  de: "äöüß",
  en: "éèïñ",
  es: "áéíñóúüªº",
  et: "äõöüšž",
  eu: "ñüç",
  fi: "äöåšž",
  fr: "àâæçéèêëîïôœùûüÿ",
  hr: "čćđšž",
  hu: "áéíóöőúüű",
  is: "áðéíóúýþæö",
  it: "àèéìíîòóùú",
  lt: "ąčęėįšųūž",
  lv: "āčēģīķļņšūž",
  nl: "ëïéèöüáóê",
  no: "æøåéòô",
  pl: "ąćęłńóśźż",
  pt: "ãáâàçéêíóôõúüªº",
  ro: "ăâîșțşţ",
  sk: "áäčďéíĺľňóôŕšťúýž",
  sl: "čšžćđ",
  sq: "çë",
  sr: "čćđšž",
  sv: "åäöé",
  tr: "çğıöşüâîûi̇",
};

/** Returns the share of letters beyond ASCII that a language does not use, from 0 to 1. */
export function foreignIn(text: string, language: string | null): number {
  const alphabet = language === null ? undefined : alphabets[language];
  const letters = text.toLowerCase().match(/[\p{L}--\p{ASCII}]/gv) ?? [];
  if (alphabet === undefined || letters.length === 0) return 0;
  return letters.filter((letter) => !alphabet.includes(letter)).length / letters.length;
}
