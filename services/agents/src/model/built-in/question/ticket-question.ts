import { questionRules, type TicketSearch, unresolved } from "./question-rules.ts";
import { questionText } from "./question-text.ts";

const longest = 300;
const noun = /\b(?:tickets?|issues|cases|requests|anfragen)\b/iu;
const asking =
  /^\W*(?:(?:please|and|so|ok|hey|hi|hello)[\s,]+)*(?:which|what|how\s+many|how\s+much|who|show|list|find|search|look|are\s+there|is\s+there|any|anything|do\s+(?:i|we)|does|give\s+me|count|get|can\s+you\s+(?:show|list|find)|could\s+you\s+(?:show|list|find)|i\s+(?:want|need|would\s+like)\s+(?:to\s+see|a\s+list|the\s+list)|the\s+number\s+of|number\s+of|suche?|finde|zeige?|welche|wie\s*viele|gibt\s+es|cherche|montre|quels?|combien|busca|muestra|cuántos|qué)(?!\p{L})/iu;
const askingWithin =
  /\b(?:search|find|list|show|look(?:ing)?\s+for|how\s+many|which|what|any|is\s+there|are\s+there)\b/iu;
/** Matches the words that make a question one about tickets even without the noun. */
const bareAsking =
  /^\W*(?:(?:and|so|ok)[\s,]+)?(?:how\s+many|which|what(?:['’]s)?|who|is\s+anything|anything|are\s+any|do\s+i\s+have|welche|wie\s*viele)\b/iu;

/** Matches "Open tickets that …". Only if the rest is understood is it a question. */
const beginning =
  /^\W*(?:[\p{L}'’-]+\s+){0,3}tickets?\s+(?:that|which|with|without|of|for|from|in|created|opened|assigned|resolved|older|about|waiting|pending|labell?ed|tagged|mit|die|avec|qui|en|con|que|pendientes)\b/iu;

const aboutCue =
  /(?<!\p{L})(?:about|regarding|concerning|mention(?:ing|s|ed)?|(?:that\s+)?(?:says?|contain(?:s|ing)?)|with\s+the\s+words?|related\s+to|due\s+to|über|zum\s+thema|sobre|au\s+sujet\s+d[eu]|wegen)\s+/iu;
/** Matches the end of the subject, where the sentence goes on about the tickets. */
const clause =
  /[,;]?\s+(?:(?:that|which|and)\s+(?:is|are|was|were|have|has)|(?:is|are|were|was)\s+(?:still\s+)?(?:open|overdue|unassigned|resolved|closed|pending|new)|created|opened|assigned|unassigned|overdue|reported\s+by|with\s+(?:a\s+)?(?:low|medium|high|critical|urgent|priority|status)|in\s+the\s+(?:last|past)|(?:since|this|last)\s+(?:week|month|year|monday|yesterday)|from\s+(?:today|yesterday|this|last)|today|yesterday|older\s+than|do\s+we\s+have|are\s+there|have\s+we)\b/iu;

const fillers =
  /(?<![\p{L}\p{N}])(?:a|all|also|am|an|and|any|anything|are|as|at|be|been|being|by|can|case|cases|could|count|currently|did|do|does|everybody|everyone|everything|exist|existing|mean|find|first|for|from|get|give|had|has|have|hello|help|here|hey|hi|how|i|in|is|issue|issues|it|its|just|kind|list|look|looking|many|me|moment|much|my|need|now|number|of|on|one|ones|open|or|our|out|over|please|queue|quick|quickly|request|requests|right|search|see|should|show|so|some|still|summarise|summarize|summary|system|tell|than|thanks|that|the|their|them|there|these|they|things|this|those|ticket|tickets|to|up|us|want|was|we|were|what|what's|whats|when|which|who|will|with|would|you|your|already|already|desk|organization|company|have|having|work|working|worked|total|overall|current|gibt|es|welche|sind|wie|viele|haben|wir|zeige|zeig|mir|alle|die|der|das|den|dem|suche|finde|bitte|kamen|kommen|kam|rein|herein|an|ein|eingegangen|noch|nicht|gerade|derzeit|wurden|hat|hatten|von|mit|und|ist|für|im|in|bei|montre|moi|tous|toutes|nous|avons|avec|des|du|un|une|sont|est|reçus?|arrivés?|muestra|muéstrame|todos|todas|tenemos|con|un|una|son|están|llegaron|recibimos|quels|sont|les|combien|de|y|hay|qué|cuántos|los|las)(?![\p{L}\p{N}])/giu;

/** Matches what the list has no filter for. No answer is better than a wrong one. */
const beyondTheList =
  /(?<!\p{L})(?:updated|changed|modified|touched|reopened|escalated|due\s+(?:today|tomorrow|this|next|soon|in|on)|how\s+long|averages?|median|(?:resolution|response)\s+times?|(?:the\s+)?most\s+(?:open\s+|new\s+)?tickets|most\s+(?:common|frequent)|per\s+(?:day|week|month|person|agent|department|category)|trend|geändert|aktualisiert|durchschnitt\p{L}*|im\s+schnitt|wie\s+lange|(?:die\s+)?meisten|pro\s+(?:tag|woche|monat|person|abteilung)|fällig\s+(?:heute|morgen)|(?:heute|morgen)\s+fällig|modifiés?|moyenne?s?|combien\s+de\s+temps|le\s+plus\s+de|par\s+(?:jour|semaine|mois|personne)|promedios?|media|cuánto\s+tiempo|más\s+tickets|por\s+(?:día|semana|mes|persona))(?!\p{L})/iu;

/** Returns true for a question about tickets that their list has no answer to. */
export function isBeyondTheList(words: string): boolean {
  const line = words.replace(/\s+/gu, " ").trim();
  return (
    line.length <= longest &&
    beyondTheList.test(line) &&
    (asking.test(line) || /\?\s*$/u.test(line)) &&
    /(?<!\p{L})(?:tickets?|resol\p{L}*|response|times?|lösung\p{L}*|antwortzeit|bearbeitungszeit|anfragen|demandes|solicitudes|agents?|members?|departments?|categor\p{L}*)(?!\p{L})/iu.test(
      line,
    )
  );
}

/** Converts a question about tickets to a search in the ticket list. Returns null for any other text. */
export function readTicketQuestion(words: string): TicketSearch | null {
  const line = words.replace(/\s+/gu, " ").trim();
  if (line === "" || line.length > longest) return null;
  const isNamed = noun.test(line);
  if (beyondTheList.test(line) || (isNamed ? !isAsking(line) : !bareAsking.test(line))) return null;
  const { about, rest } = splitAbout(line);
  const text = questionText(rest);
  const found = questionRules.map((rule) => rule(text));
  // If two rules set the same field, the earlier rule wins.
  const search: TicketSearch = Object.assign({}, ...found.toReversed());
  const left = wordsLeft(text.rest());
  const hint = about === null && !search.search ? left : "";
  if (!isNamed && (about || hint || isVague(search))) return null;
  return { ...search, ...toStatus(search), ...toSubject({ about, hint }) };
}

/** A question for unassigned tickets is about those that are not done, if it names no status and no time. */
function toStatus(search: TicketSearch): Pick<TicketSearch, "status"> {
  const isOpen =
    search.assigned_to === "none" &&
    search.status === undefined &&
    search.is_overdue === undefined &&
    isUndated(search);
  return isOpen ? { status: unresolved } : {};
}

function toSubject({ about, hint }: { about: string | null; hint: string }): TicketSearch {
  if (about) return { about: cut(about) };
  return hint ? { hint: cut(hint) } : {};
}

function cut(text: string): string {
  return text.slice(0, 100).trim();
}

function isAsking(line: string): boolean {
  const isFragment = line.split(" ").length <= 6 && !/[.!]$/u.test(line);
  return (
    asking.test(line) || /\?\s*$/u.test(line) || isFragment || askingWithin.test(line) || beginning.test(line)
  );
}

function isUndated(search: TicketSearch): boolean {
  return !Object.keys(search).some((field) => /^(?:created|resolved)_/u.test(field));
}

/** Returns true if nothing shows that the question is about tickets: neither a status, nor overdue, an assignee or a resolution date. */
function isVague({ status, is_overdue, assigned_to, resolved_in }: TicketSearch): boolean {
  return (
    status === undefined && is_overdue === undefined && assigned_to === undefined && resolved_in === undefined
  );
}

function splitAbout(line: string): { about: string | null; rest: string } {
  const cue = aboutCue.exec(line);
  if (!cue) return { about: null, rest: line };
  const tail = line.slice(cue.index + cue[0].length);
  if (/^["“„«]/u.test(tail)) return { about: null, rest: line.slice(0, cue.index) + tail };
  const end = clause.exec(tail)?.index ?? tail.length;
  const about = tail
    .slice(0, end)
    .replace(/^(?:the|a|an|our|my|any|der|die|das|den)\s+/iu, "")
    .replace(/[\s?.!,;:]+$/u, "");
  return { about, rest: `${line.slice(0, cue.index)} ${tail.slice(end)}` };
}

function wordsLeft(text: string): string {
  return text
    .replace(fillers, " ")
    .replace(/(?<![\p{L}\p{N}])['’]\p{L}{1,2}(?!\p{L})/gu, " ")
    .replace(/[^\p{L}\p{N}\s@.#'’_/-]/gu, " ")
    .replace(/(?<!\p{N})[.'’](?!\p{N})|\s-\s/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}
