import type { PendingReason, TicketPriority, TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type QuestionText, questionText } from "../question/question-text.ts";

/** A change of a ticket that was asked for, as input of `update_ticket`. */
export interface RequestedChange {
  status?: TicketStatus;
  pending_reason?: PendingReason;
  priority?: TicketPriority;
  assigned_to?: string;
  department?: string;
  category?: string;
  add_labels?: string[];
  remove_labels?: string[];
}

/** Verbs that ask for a change, in the imperative or after a modal verb. */
const verb =
  /(?<!\p{L})(?:set|change|raise|lower|make|put|mark|move|assign(?:ed)?|reassign|unassign|give|hand|transfer|label|tag|untag|add|remove|resolve|close|re-?open|cancel|solve|setzen?|setz|ändere|ändern|erhöhe|senke|stelle?|weise?|zuweisen|übergib|übergeben|gib|verschiebe|verschieben|markiere|schließe?n?|löse|öffne|füge|entferne|storniere|mets|mettez|mettre|change[rz]?|passe[rz]?|assigne[rz]?|attribue[rz]?|déplace[rz]?|ajoute[rz]?|enlève|retire[rz]?|ferme[rz]?|clos|clôture[rz]?|rouvre[rz]?|annule[rz]?|pon|poner|ponga|cambia|cambiar|asigna|asignar|mueve|mover|añade|añadir|agrega|quita|quitar|cierra|cerrar|resuelve|resolver|reabre|cancela)(?!\p{L})/iu;
const question =
  /^\W*(?:who|what|which|when|why|how|is|are|does|did|was|were|wer|was|welche\p{L}*|wann|warum|wie|ist|sind|hat|qui|que|quel\p{L}*|quand|pourquoi|comment|est-ce|quién|qué|cuál|cuándo|por qué|cómo)(?!\p{L})/iu;

const priorities: [TicketPriority, RegExp][] = [
  ["critical", /(?<!\p{L})(?:critical|kritisch\p{L}*|critique|crític[oa])(?!\p{L})/iu],
  ["urgent", /(?<!\p{L})(?:urgent|dringend\p{L}*|urgente?)(?!\p{L})/iu],
  ["high", /(?<!\p{L})(?:high|hohe?[rn]?|hoch|haute|élevée?|alta|alto)(?!\p{L})/iu],
  ["low", /(?<!\p{L})(?:low|niedrig\p{L}*|gering\p{L}*|basse|faible|baja|bajo)(?!\p{L})/iu],
  ["medium", /(?<!\p{L})(?:medium|normal|mittel|mittlere[rn]?|moyenne|media|medio)(?!\p{L})/iu],
];
const statuses: [TicketStatus, RegExp][] = [
  ["in_progress", /(?<!\p{L})(?:in[\s_-]progress|in bearbeitung|en cours|en curso|en progreso)(?!\p{L})/iu],
  [
    "pending",
    /(?<!\p{L})(?:pending|on hold|waiting|wartend|auf wartend|warten|en attente|pendiente|en espera)(?!\p{L})/iu,
  ],
  [
    "open",
    /(?<!\p{L})(?:re-?open(?:ed)?|(?:to|as|on) open|status open|wieder öffnen|öffne(?!\p{L})|auf offen|rouvre[rz]?|reabre|reabrir)(?!\p{L})/iu,
  ],
  [
    "resolved",
    /(?<!\p{L})(?:resolved?|solved?|fixed|gelöst|erledigt|löse|résolue?|résous|resuelt[oa]|resuelve)(?!\p{L})/iu,
  ],
  [
    "closed",
    /(?<!\p{L})(?:closed?|geschlossen|schließe?n?|ferme[rz]?|fermée?|clos|clôture[rz]?|cerrad[oa]|cierra|cerrar)(?!\p{L})/iu,
  ],
  [
    "cancelled",
    /(?<!\p{L})(?:cancel(?:led|ed)?|storniere?|storniert|annule[rz]?|annulée?|cancela|cancelad[oa])(?!\p{L})/iu,
  ],
];
const reasons: [PendingReason, RegExp][] = [
  [
    "third_party",
    /(?<!\p{L})(?:third[\s-]part(?:y|ies)|supplier|vendor|carrier|partner|provider|lieferant\p{L}*|dritte\p{L}*|anbieter|dienstleister|fournisseur|tiers|transporteur|proveedor|tercer\p{L}*)(?!\p{L})/iu,
  ],
  [
    "scheduled",
    /(?<!\p{L})(?:scheduled|planned|until (?:next|monday|tuesday|wednesday|thursday|friday)|termin\p{L}*|geplant|prévue?|planifiée?|programad[oa])(?!\p{L})/iu,
  ],
  ["on_hold", /(?<!\p{L})(?:on hold|auf eis|zurückgestellt|en pause|en suspens|en pausa)(?!\p{L})/iu],
  [
    "requester",
    /(?<!\p{L})(?:customer|requester|reply|answer|client|kunde\p{L}*|antwort|rückmeldung|anfragende\p{L}*|réponse|cliente|respuesta)(?!\p{L})/iu,
  ],
];

const name = "(\\p{Lu}[\\p{L}'’.-]+(?:\\s\\p{Lu}[\\p{L}'’-]+){0,2})";
const me =
  /(?<!\p{L})(?:(?:re)?assign\p{L}*|give|hand|transfer|weise?|gib|übergib|zuweisen|assigne[rz]?|attribue[rz]?|asígna\p{L}*|asigna\p{L}*)(?!\p{L})(?=[^.;]*(?<!\p{L})(?:me|mir|myself|moi|mí)(?!\p{L}))|(?<!\p{L})(?:i(?:['’]ll| will) take|ich übernehme|je prends|asígname\p{L}*)(?!\p{L})/iu;
const nobody =
  /(?<!\p{L})(?:unassign|(?:assign\p{L}*|weise?|assigne[rz]?|asigna) [^.;]{0,40}(?:nobody|no one|niemand(?:em|en)?|personne|nadie)|(?:remove|entferne) (?:the |den |die )?(?:assignee|bearbeiter\p{L}*|zuweisung))(?!\p{L})/iu;
const somebody = [
  new RegExp(
    `(?<!\\p{L})(?:[Aa]ssign\\p{L}*|[Rr]eassign|[Gg]ive|[Hh]and(?: over)?|[Tt]ransfer)[^.;]{0,40}?\\sto\\s${name}`,
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?:[Ww]eise?|[Gg]ib|[Üü]bergib)[^.;]{0,40}?\\s(?:an\\s)?${name}(?=\\s+(?:zu|und|weiter|ab)(?!\\p{L})|\\s*[.,;!]?$)`,
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?:[Aa]ssigne[rz]?|[Aa]ttribue[rz]?|[Aa]signa(?:r|le)?)[^.;]{0,40}?\\s(?:à|a)\\s${name}`,
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?!(?:Ticket|Kannst|Bitte|Das|Den|Die)(?!\\p{L}))${name}\\s+(?:zuweisen|zuordnen|übergeben)(?!\\p{L})`,
    "u",
  ),
  new RegExp(`(?<!\\p{L})[Aa]ssign\\s+(?:(?:it|this|the ticket|#\\d+|ticket \\d+)\\s+)?${name}\\s+to`, "u"),
  // Names that are not capitalized: "assign #12 to tom becker".
  /(?<!\p{L})(?:(?:re)?assign\p{L}*|give|hand(?: over)?)[^.;]{0,40}?\sto\s(?!(?:me|the|my|our|nobody|a|an)(?!\p{L}))([\p{L}'’-]+(?:\s(?!(?:and|please)(?!\p{L}))[\p{L}'’-]+){0,2})(?=\s*(?:[.,;!]|$)|\s(?:and|please)(?!\p{L}))/iu,
];
const group =
  "([\\p{L}\\p{N}&/-]+(?:\\s(?!(?:and|und|et|y|with|to|please|bitte|verschieben|setzen|ändern|zuweisen|zuordnen|stellen)(?!\\p{L}))[\\p{L}\\p{N}&/-]+){0,2})";
const departments = [
  /\b(?:to|into|in)\s+(?:the\s+|our\s+)?([\p{L}\p{N}&/-]+(?:\s[\p{L}\p{N}&/-]+)?)\s+(?:department|team)\b/iu,
  new RegExp(
    `(?<!\\p{L})(?:department|team|abteilung|service|département|departamento|equipo)\\s*(?:(?:of|von|de)\\s+)?(?:to|auf|is|=|:|in|à|a|zu)?\\s+["“„]?${group}`,
    "iu",
  ),
  // "Move #12 to Billing": the name of a group.
  new RegExp(
    `(?<!\\p{L})(?:[Mm]ove|[Vv]erschiebe?|[Dd]éplace[rz]?|[Mm]ueve)[^.;]{0,30}?\\s(?:to|into|nach|in|vers|a)\\s(?:(?:the|our|die|den|das)\\s)?(?=\\p{Lu})${group}`,
    "u",
  ),
];
const categories = [
  /\b(?:to|into|in)\s+(?:the\s+)?([\p{L}\p{N}&/-]+(?:\s[\p{L}\p{N}&/-]+)?)\s+category\b/iu,
  new RegExp(
    `(?<!\\p{L})(?:category|kategorie|catégorie|categoría)\\s*(?:(?:of|von|de)\\s+)?(?:to|auf|is|=|:|in|à|a|sur)?\\s+["“„]?${group}`,
    "iu",
  ),
];
const label =
  "[\"“„'«]?((?!(?:it|this|that|of|to|as|with|the|from|for|es|das)(?!\\p{L}))[\\p{L}\\p{N}][\\p{L}\\p{N}_.:-]{0,40})[\"”“'»]?";
const added = [
  new RegExp(
    `(?<!\\p{L})(?:add|füge|ajoute[rz]?|añade|agrega|set|give|setze?|mets|pon)(?!\\p{L})(?:(?!\\s(?:and|und|et|y)\\s)[^.;]){0,30}?(?:labels?|tags?|etikett|étiquettes?|etiquetas?)(?!\\p{L})(?:\\s+(?:of|von|de))?\\s*(?::|\\s(?:to|auf|à|a)\\s)?\\s*${label}`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})(?:add|füge|ajoute[rz]?|añade|agrega)\\s+(?:the\\s+|das\\s+)?${label}\\s+(?:label|tag)`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})(?:label|tag)(?!\\p{L})\\s+(?:(?:it|this|that|the\\s+ticket)\\s+)?(?:(?:as|with)\\s+)?${label}`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})markiere(?!\\p{L})\\s+(?:(?:es|das|das\\s+ticket)\\s+)?(?:mit|als)\\s+${label}`,
    "iu",
  ),
];
const removed = [
  new RegExp(
    `(?<!\\p{L})(?:remove|delete|entferne|enlève|retire[rz]?|quita)(?!\\p{L})[^.;]{0,20}?(?:labels?|tags?|etikett|étiquettes?|etiquetas?)(?!\\p{L})\\s+${label}`,
    "iu",
  ),
  new RegExp(`(?<!\\p{L})(?:remove|delete|entferne)\\s+(?:the\\s+|das\\s+)?${label}\\s+(?:label|tag)`, "iu"),
];

/** Returns true for words that ask for a change, also for one that cannot be made. */
export function asksForChange(words: string): boolean {
  const isQuestion =
    question.test(words) ||
    (/\?\s*$/u.test(words) &&
      !/(?<!\p{L})(?:can|could|will|would|kannst|können|könntest|peux|pouvez|puedes|podría)(?!\p{L})/iu.test(
        words,
      ));
  return !isQuestion && (verb.test(words) || me.test(words));
}

/** Returns the change that the words ask for; null if they ask for none. */
export function changeIn(words: string): RequestedChange | null {
  if (!asksForChange(words)) return null;
  const text = questionText(words);
  const found = [takeLabels, takeAssignee, takeGroups, takePriority, takeStatus].map((take) => take(text));
  const change: RequestedChange = Object.assign({}, ...found);
  return Object.keys(change).length > 0 ? change : null;
}

function takeFirst(text: QuestionText, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = text.take(pattern)?.[1];
    if (found) return found.trim();
  }
  return undefined;
}

function takeLabels(text: QuestionText): RequestedChange {
  const without = takeFirst(text, removed);
  const more = takeFirst(text, added);
  return { ...(more ? { add_labels: [more] } : {}), ...(without ? { remove_labels: [without] } : {}) };
}

function takeAssignee(text: QuestionText): RequestedChange {
  if (text.take(nobody)) return { assigned_to: "none" };
  if (text.has(me)) return { assigned_to: "me" };
  const member = takeFirst(text, somebody);
  return member ? { assigned_to: member.replace(/[.,;!]+$/u, "") } : {};
}

function takeGroups(text: QuestionText): RequestedChange {
  const department = takeFirst(text, departments);
  const category = takeFirst(text, categories);
  return { ...(department ? { department } : {}), ...(category ? { category } : {}) };
}

function takePriority(text: QuestionText): RequestedChange {
  const found = priorities.find(([, words]) => text.has(words));
  if (found) text.take(found[1]);
  return found ? { priority: found[0] } : {};
}

function takeStatus(text: QuestionText): RequestedChange {
  const [status] = statuses.find(([, words]) => text.has(words)) ?? [];
  if (status !== "pending") return status ? { status } : {};
  const reason = reasons.find(([, words]) => text.has(words))?.[0] ?? "on_hold";
  return { status, pending_reason: reason };
}
