import { countSymptoms } from "@tessera/text/matter";
import { oneLine, shorten } from "@tessera/text/wording";
import { wish } from "../report/keywords.ts";

/** The maximum length of a title, in characters: one line in the list of tickets. */
export const maxTitle = 80;
const minClause = 16;

/** Openings before the matter: greetings, announcements, requests for a ticket, conjunctions. */
const opening =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|bonjour|bonsoir|salut|hola|buen[oa]s (?:días|tardes)|dear|moin|servus)(?: (?:all|team|there|everyone|zusammen|à tous))?\s?[,!.:–-]|(?:there are |i have |we have |es gibt )?(?:two|three|a few|some|several|zwei|drei|ein paar|einige|deux|trois|dos|tres) (?:things|points|issues|problems|topics|dinge|punkte|sachen|probleme|choses|problèmes|cosas|puntos|problemas)\s?:|(?:a )?(?:quick|short|small) (?:question|note|request)\s?[:,–-]|(?:eine )?(?:kurze )?frage\s?[:,–-]|(?:une )?(?:petite )?question\s?[:,–-]|(?:una )?(?:pregunta|consulta)\s?[:,–-]|(?:please )?(?:create|open|make|file|raise|draft|write) (?:me )?(?:an? |the )?(?:new )?ticket(?: for (?:this|that))?\s?[:,–-]|(?:bitte )?(?:erstelle?n?|lege?|schreibe?|mache?)(?: sie)?(?: mir)? (?:bitte )?(?:ein(?:en)? )?(?:neues )?ticket(?: an)?\s?[:,–-]|(?:crée[rz]?|créer|ouvre[rz]?) un ticket\s?[:,–-]|(?:crea|crear|abre) un ticket\s?[:,–-]|(?:i|we) (?:was|were|am|are) (?:just )?wondering (?:if|whether) (?:it(?:['’]s| is) possible (?:for (?:me|us) )?to(?=\s))?|(?:i|we)(?:['’]d| would) like (?:you )?to(?=\s)|(?:can|could) (?:you|someone|somebody)(?: please)?(?=\s)|(?:first|second|firstly|erstens|please|bitte|merci de|por favor)(?:,|(?=\s))|(?:and|but|so|also|now|then|however|unfortunately|strangely|oddly|und|aber|also|leider|nun|außerdem|komischerweise|mais|donc|aussi|malheureusement|bizarrement|pero|entonces|además|lamentablemente)(?:,|(?=\s))|aktuelles verhalten:)\s*/iu;
/** A request for a ticket at the end of a text, which is no part of the matter. */
const ticketRequest =
  /(?:\s*[.;,!?–-]+\s+|\s+(?=(?:please|bitte|can you|could you)\s))(?:(?:and|und|et|y) )?(?:(?:please|can you|could you|bitte|kannst du|können sie|peux-tu|pouvez-vous|puedes) )?(?:(?:create|open|make|file|raise|draft|write|prepare|log)(?: me)?(?: an?| the| this)?(?: new)?(?: support)? ticket(?: (?:for|from|of|about|with|out of) (?:(?:this|that|our|the) (?:conversation|chat)|this|it|that|me|us))?|turn (?:it|this|that) into an? ticket|(?:erstelle?n?|lege?n?|schreibe?n?|mache?n?|entwirf|entwerfen)(?: sie)?(?: mir)?(?: bitte)?(?: daraus| dafür| dazu)?(?: ein(?:en)?| das| den)?(?: neues)? ticket(?:entwurf)?(?: daraus| dafür| dazu)?(?: an)?|ein ticket (?:daraus |dafür |dazu )?(?:erstellen|anlegen|entwerfen)|(?:crée[rz]?|créer|ouvre[rz]?|rédige[rz]?) un ticket|(?:crea|crear|abre|redacta) un ticket)(?:[\s,]+(?:please|bitte|thanks|danke|merci|s'il (?:te|vous) plaît|por favor))?[\s.!?]*$/iu;

/** The longest request for a ticket, in characters. The time that finding one takes grows with the square of it. */
const maxRequest = 200;

/** Leaves out a request for a ticket at the end, unless nothing else is said. */
export function withoutTicketRequest(text: string): string {
  const said = text.trimEnd();
  const end = said.slice(-maxRequest);
  const rest = end.replace(ticketRequest, (request) => /^\s*[.!?]/u.exec(request)?.[0].trim() ?? "");
  if (rest === end) return text;
  const left = said.slice(0, -maxRequest) + rest;
  return left.trim().length >= 3 ? left : text;
}

/** Where a sentence goes on with another clause, and where it may only list one more thing. */
const strong =
  /\s*(?:[;:](?=\s)|\s[–—]\s|,(?=\s))\s*|\s+(?=(?:but|or (?:else|i will|we will)|because|so|which|where|although|while|whereas|instead of|when|if|until|aber|sonst|weil|denn|damit|obwohl|wobei|sondern|mais|sinon|parce que|car|donc|quand|lorsque|pero|porque|cuando|aunque)\s)/giu;
const weak = new RegExp(`${strong.source}|\\s+(?=(?:and|und|et|y)\\s)`, "giu");
const conjunction =
  /^(?:and|but|because|so|which|although|while|whereas|und|aber|weil|denn|damit|sondern|mais|parce que|car|donc|et|pero|porque|y|aunque)\s+/iu;
/** Clauses that only qualify the one before them. */
const qualifying =
  /^(?:instead of|because|so that|when|if|until|although|weil|damit|obwohl|sondern|parce que|car|quand|lorsque|porque|cuando|aunque)\s/iu;

/** What a title can do without, least important first. */
const light: [RegExp, string][] = [
  [/\s*\([^()]*\)/gu, ""],
  [
    /(?<!\p{L})(?:(?:since |of )?this morning|any ?more|every time|at the moment|already|actually|really|just|simply|of course|as usual|(?:seit )?heute morgen|leider|eigentlich|einfach|bereits|momentan|depuis (?:une|deux|trois|quatre|cinq|\d+) \p{L}+|(?:de(?:puis)? )?ce matin|toujours|actuellement|(?:desde )?esta mañana|siempre|actualmente) ?/giu,
    "",
  ],
  [/ (?:that|which) (?:was|were|is|are) (?=\p{L}+ed )/giu, " "],
];
const heavy: [RegExp, string][] = [
  [/(?<!\p{L})(?:the|an?|our|your|my) (?=\p{L})/giu, ""],
  [/(?<!\p{L})(?:from|von|de|desde) (\S*\d\.\S+) (?:to|auf|à|a) (?=\S*\d\.)/giu, "to "],
  [/(?<!\p{L})alle (?=\p{L})/giu, ""],
  [/ und (?:der|die|das) \S+(?= )/iu, ""],
];

/** Shortens a sentence to a title: without its opening, and, if it is too long, by whole clauses and what a title can do without. */
export function toHeadline(sentence: string, limit = maxTitle): string {
  const text = withoutOpening(withoutTicketRequest(oneLine(sentence).replaceAll("`", "")));
  const short = shortest(tidy(text), light, limit);
  const cut = shortest(takeClause(short, limit, strong), heavy, limit);
  const title = cut.length <= limit ? cut : shortest(takeClause(short, limit, weak), heavy, limit);
  return capital(shorten(tidy(title), limit));
}

/** Leaves out what a title can do without, until it is short enough. */
function shortest(title: string, omissions: readonly [RegExp, string][], limit: number): string {
  return omissions.reduce(
    (short, [pattern, instead]) => (short.length <= limit ? short : oneLine(short.replace(pattern, instead))),
    title,
  );
}

/** What a wish is called, by a word of its language. English is the last resort. */
const wishNames: [RegExp, string][] = [
  [/(?<!\p{L})(?:wäre|wünsch\p{L}*|würden?|könnten?|wunsch)(?!\p{L})/iu, "Wunsch"],
  [/(?<!\p{L})(?:serait|aimer\p{L}+)(?!\p{L})/iu, "Souhait"],
  [/(?<!\p{L})(?:estaría|sería|gustaría|sugerencia)(?!\p{L})/iu, "Petición"],
];
/** Words between the opening of a wish and what is wished for. */
const wishLink =
  /^[\s,:!.–-]*(?:(?:if|when|wenn|falls|si|que)\s+)?(?:(?:there|it) (?:was|were|could be)\s+|(?:to|you could|we could|man|sie|wir|ich|on|vous|pudiera\p{L}*)\s+)?(?:(?:have|haben|avoir|tener|add|offer|support|see)\s+)?/iu;

const reason = /\s*[,;]\s*(?:because|since|as|weil|denn|da|die|der|das|car|parce|porque|ya que)\s.*$/iu;

/** Writes the title of a wish: what is wished for, after a word that says so. */
export function wishTitle(sentence: string): string {
  const found = wish.exec(sentence);
  const after = found ? sentence.slice(found.index + found[0].length).replace(wishLink, "") : "";
  const name = wishNames.find(([words]) => words.test(sentence))?.[1] ?? "Feature request";
  const wanted = (after.length >= 8 ? after : sentence)
    .replace(reason, "")
    .replace(/\s(?:könnten?|kann|können)[\s.]*$/u, "");
  const text = toHeadline(wanted, maxTitle - name.length - 2).replace(/^(?:The|An?) /u, "");
  return `${name}: ${name === "Wunsch" ? text : text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
}

const questionNames: [RegExp, string][] = [
  [/(?<!\p{L})(?:wie|was|wann|kann|können|gibt|ist|sind|geht|welche\p{L}*|wo)(?!\p{L})/iu, "Frage"],
  [/(?<!\p{L})(?:quel\p{L}*|est-ce|comment|peut|puis-je|où|quand|la|le)(?!\p{L})/iu, "Question"],
  [/¿|(?<!\p{L})(?:cómo|cuál\p{L}*|puedo|cuándo|dónde)(?!\p{L})/iu, "Pregunta"],
];

export function questionTitle(sentence: string): string {
  const name = questionNames.find(([words]) => words.test(sentence))?.[1] ?? "Question";
  const text = toHeadline(sentence.replace(/\?\s*$/u, ""), maxTitle - name.length - 2);
  return `${name}: ${text}`;
}

/** Quotes a sentence that names no thing, marked as such. */
export function unclearTitle(sentence: string): string {
  const isGerman = /(?<!\p{L})(?:nicht|nix|nichts|geht|bitte|hilfe|kaputt|fehler|seit)(?!\p{L})/iu.test(
    sentence,
  );
  const said = toHeadline(sentence, maxTitle - 12);
  return isGerman ? `(unklar) „${said}“` : `(unclear) "${said}"`;
}

function withoutOpening(text: string): string {
  let rest = text;
  for (
    let next = rest.replace(opening, "");
    next !== rest && next.length >= 3;
    next = rest.replace(opening, "")
  )
    rest = next;
  return rest;
}

/** Returns the clause with the problem and as many of its neighbours as fit. */
function takeClause(text: string, limit: number, boundary: RegExp): string {
  if (text.length <= limit) return text;
  const clauses = findClauses(withoutQuoted(text), boundary);
  const most = boundary === weak ? 1 : 4;
  const weights = clauses.map(({ start, end }) => Math.min(most + 1, weighClause(text.slice(start, end))));
  let from = Math.max(0, weights.indexOf(Math.max(...weights)));
  let to = from;
  const between = (first: number, last: number) =>
    text.slice(clauses[first]?.start ?? 0, clauses[last]?.end ?? text.length);
  while (to + 1 < clauses.length && between(from, to + 1).length <= limit) to += 1;
  while (from > 0 && between(from - 1, to).length <= limit) from -= 1;
  return between(from, to).replace(conjunction, "");
}

function weighClause(clause: string): number {
  return clause.length < minClause || qualifying.test(clause) ? 0 : 1 + countSymptoms(clause);
}

/** Masks quotations and brackets, in which no clause begins. */
function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”|„[^“]*“|«[^»]*»|\([^()]*\)/gu, (quoted) => "x".repeat(quoted.length));
}

interface Clause {
  start: number;
  end: number;
}

function findClauses(text: string, boundary: RegExp): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(boundary)) {
    if (index > start) clauses.push({ start, end: index });
    start = index + mark.length;
  }
  return [...clauses, { start, end: text.length }];
}

function tidy(title: string): string {
  return title.replace(/^[\s,;:–-]+|[\s.。!,;:–-]+$/gu, "");
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
