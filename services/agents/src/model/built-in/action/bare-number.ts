import { changeIn } from "./find-change.ts";
import { namedTickets } from "./named-tickets.ts";

/** A number right after a verb that changes a ticket: "close 12", "ferme le 12". */
const afterVerb =
  /(?<!\p{L})(?:set|move|mark|put|assign|reassign|unassign|give|transfer|label|tag|resolve|close|re-?open|cancel|setz(?:e|en)?|stelle?|weise?|gib|übergib|verschiebe|markiere|schließe?|löse|öffne|storniere|mets|mettez|mettre|passe[rz]?|assigne[rz]?|attribue[rz]?|déplace[rz]?|ferme[rz]?|clos|clôture[rz]?|rouvre[rz]?|annule[rz]?|pon|poner|asigna|asignar|mueve|mover|cierra|cerrar|resuelve|resolver|reabre|reabrir|cancela|cancelar)\s+(?:(?:die|den|das|the|le|la|el|no\.?|nr\.?)\s+)?(\d{1,9})(?![\p{L}\d])/iu;
/** A number after what asks for a change whose verb ends the sentence: "Kannst du 12 schließen?" */
const beforeVerb =
  /(?<!\p{L})(?:kannst du|könntest du|können sie|könnten sie|bitte)\s+(?:(?:bitte|mal|die|den|das)\s+)*(\d{1,9})(?=\s[^.!?]*\p{L}(?:en|rn)\W*$)/iu;
/** A number of a note: "note on 12: call back". */
const ofNote = /^\W*(?:note|notiz|nota)\s+(?:on|for|to|zu|für|sur|pour|en|a|para)\s+(\d{1,9})(?=\s*:)/iu;
/** What may follow the number of a ticket, and not that of things: "close 12 windows". */
const afterNumber =
  /^\s*(?:$|[.,;!?]+(?:\s|$)|:\s|\s(?:to|as|and|with|on|for|please|now|again|auf|an|als|mit|und|bitte|zu|in|wieder|weiter|nicht|à|a|en|et|comme|sur|au|y|como|con|s'il|por|schließen|setzen|stellen|zuweisen|verschieben|öffnen|stornieren|lösen)(?!\p{L}))/iu;
/** After the number of a ticket, the name of a person in the German dative: "Weise 12 Tom Becker zu". */
const person = /^\s\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*\s(?:zu|zuweisen)(?!\p{L})/u;

/** "label 12 billing". */
const labelled = /^\W*(?:label|tag)\s+#\d+\s+(?!tickets?|labels?|things)\p{L}+\W*$/iu;

/** Writes "#" before the number of a ticket that is named by its number alone, where a change is asked for. */
export function markBareNumber(words: string): string {
  if (namedTickets(words).length > 0) return words;
  const found = [ofNote, afterVerb, beforeVerb].map((pattern) => pattern.exec(words)).find(Boolean);
  const number = found?.[1];
  if (!found || number === undefined) return words;
  const start = found.index + found[0].lastIndexOf(number);
  const [before, after] = [words.slice(0, start), words.slice(start + number.length)];
  const marked = `${before}#${number}${after}`;
  if (ofNote.test(words) || labelled.test(marked)) return marked;
  const isTicket = afterNumber.test(after) || person.test(after);
  return isTicket && changeIn(before + after) !== null ? marked : words;
}
