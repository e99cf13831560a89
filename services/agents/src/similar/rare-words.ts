import { wordsOf } from "@tessera/text/sentences";

/** Words that can occur in any ticket. */
const common = new Set(
  "about after again also been before being cannot could customer customers does doesn during every from have having hello help here into just like more most need only other please problem same should since some still support than thank thanks that their them then there these they this those ticket time today trying using very want were what when where which while will with without work working would your yours error fails failed failing issue page shown shows answered http https post patch through answer click times clicked status network null undefined aber alle auch beim bitte dass dies diese dieser eine einem einen einer eines fehler hallo haben hier ihre immer kann kein keine mehr mein meine muss nach nicht noch oder schon sein seit sich sind über unter viel weil wenn wird wurde zwischen avec bonjour cette dans depuis elle erreur est être fait merci mais même nous pour problème quand sont sur tous tout très vous cuando desde donde este esta gracias hola para pero porque problema tengo todo anche come con dalla della grazie non perché quando questa questo sono".split(
    " ",
  ),
);
const max = 14;
const longest = 60;
const named = /[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)+/gu;

/** Addresses name authors and sites, which many tickets share. Of a URL, the path is kept; of a domain, nothing. */
const addresses =
  /[\w.+%-]{1,64}@[\w.-]{1,200}|\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/]{1,200}|(?<![\w/-])(?:[a-z0-9-]{1,63}\.){1,6}(?:com|net|org|io|dev|app|co|eu|de|fr|es|it|nl|at|ch|se|pl|uk|us|test|example|invalid|local|info|biz|shop|cloud)(?![\w-])/giu;

/** Returns the distinctive words of a ticket, most informative first: identifiers, then words of the title, then of the description. */
export function rareWords(ticket: { title: string; description?: string }): string[] {
  const title = ticket.title.replace(addresses, " ");
  const beginning = (ticket.description ?? "").slice(0, 4_000).replace(addresses, " ");
  const names = `${title} ${beginning}`.match(named) ?? [];
  const codes = names.filter((name) => /[_\d]/u.test(name) && name.length >= 5 && name.length <= longest);
  const words = [...wordsOf(title), ...[...wordsOf(beginning)].sort(byLength)].filter(isDistinctive);
  const distinctive = [...new Set([...codes.map((code) => code.toLowerCase()), ...words])];
  return distinctive.filter((word) => !isPartOfAnother(word, distinctive)).slice(0, max);
}

/** Returns true if the text contains the word as a whole, not within another word or an address. */
export function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu");
  return whole.test(text.replace(addresses, " ")) || (/\p{Lo}/u.test(word) && text.includes(word));
}

function isPartOfAnother(word: string, words: readonly string[]): boolean {
  return words.some((other) => other !== word && other.includes(word));
}

function isDistinctive(word: string): boolean {
  const isLong = word.length >= 4 || /\p{Lo}{2}/u.test(word);
  return isLong && word.length <= longest && !common.has(word) && !/^\d+$/u.test(word);
}

function byLength(one: string, other: string): number {
  return other.length - one.length;
}
