const raised: Record<string, string> = Object.fromEntries(
  [..."0123456789+-=()n"].map((sign, index) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"][index] ?? sign]),
);
const lowered: Record<string, string> = Object.fromEntries(
  [..."0123456789+-=()"].map((sign, index) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"][index] ?? sign]),
);
/** What is raised for its looks: 5th, 1er, Nº, a brand. */
const ornament = /^(?:st|nd|rd|th|er|re|ère|e|è|ème|o|a|os|as|º|ª|°|tm|sm|™|®|©|℠|\*+|†)$/iu;

/** Returns raised text in characters that show it: m², 10^(-x); ordinals and footnotes stay as they are. */
export function raise(text: string): string {
  const plain = text.trim();
  if (plain === "" || ornament.test(plain) || /[[\]()]{2}|https?:/u.test(plain) || plain.length > 20)
    return text;
  return spell(plain, raised) ?? `^${bracket(plain)}`;
}

/** Returns lowered text in characters that show it: H₂O, x_(min). */
export function lower(text: string): string {
  const plain = text.trim();
  if (plain === "" || plain.length > 20) return text;
  return spell(plain, lowered) ?? `\\_${bracket(plain)}`;
}

function spell(text: string, signs: Record<string, string>): string | null {
  const spelled = [...text].map((sign) => signs[sign]);
  return spelled.includes(undefined) ? null : spelled.join("");
}

function bracket(text: string): string {
  return text.length === 1 ? text : `(${text})`;
}
