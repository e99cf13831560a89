import {
  type SourceChannel,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
} from "@tessera/wire/ticket/ticket.constants";
import { takeDates, takePeriod } from "./find-period.ts";
import type { QuestionText } from "./question-text.ts";

/** The input of `search_tickets` that a question determines. */
export interface TicketSearch {
  status?: TicketStatus[];
  priority?: TicketPriority[];
  is_overdue?: boolean;
  assigned_to?: string;
  category?: string;
  department?: string;
  labels?: string;
  source_channel?: SourceChannel;
  created_in?: string;
  created_from?: string;
  created_to?: string;
  resolved_in?: string;
  resolved_from?: string;
  resolved_to?: string;
  pending_in?: string;
  pending_from?: string;
  pending_to?: string;
  search?: string;
  about?: string;
  /** The remaining words: they may be the subject, or insignificant. */
  hint?: string;
  sort?: "created_at" | "-created_at";
  limit?: number;
}

type Rule = (text: QuestionText) => TicketSearch;

export const unresolved: TicketStatus[] = ["new", "open", "in_progress", "pending"];
const name =
  "(?!(?:Who|What|Which|How|Does|Is|Are|Do|Show|List|Find)\\b)(\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+){0,2})";

/** The rules in order. Each reads what the ones before it left of the text. */
export const questionRules: readonly Rule[] = [
  takeLabel,
  takeQuoted,
  takeTimes,
  takeOverdue,
  takeAssignee,
  takeSorting,
  takePriority,
  takeStatus,
  takeGroup,
  takeChannel,
  takeReporter,
];

const labelName = '(?:["“„«]([^"“”„«»]{1,100})["”“»]|([\\p{L}\\p{N}][\\p{L}\\p{N}_./-]*))';
/** Matches a label. A "Tag" is a day in German, so only "with the tag" is one. */
const labelled = new RegExp(
  `(?<!\\p{L})(?:(?:(?:with|having|have|has|mit|avec|con)\\s+)?(?:the\\s+|a\\s+|dem\\s+|der\\s+|l['’]|la\\s+)?(?:labels?|etikett(?:en)?|étiquettes?|etiquetas?)|(?:with|having|have|has)\\s+(?:the\\s+|a\\s+)?tags?)(?!\\p{L})\\s*(?:(?:is|named|called)\\s|[=:])?\\s*${labelName}|(?<!\\p{L})(?:labell?ed|tagged)\\s+(?:as\\s+|with\\s+)?${labelName}`,
  "iu",
);

function takeLabel(text: QuestionText): TicketSearch {
  const found = text.take(labelled)?.slice(1).find(Boolean);
  return found ? { labels: found.trim() } : {};
}

function takeQuoted(text: QuestionText): TicketSearch {
  const quoted = text.take(/["“„«]([^"“”„«»]{2,100})["”“»]/u)?.[1];
  return quoted ? { search: quoted.trim() } : {};
}

/** Whom or what a ticket waits for: "for an answer from the customer". */
const awaited =
  "(?:\\s+(?:for|on|auf|d|du|des?|del|al?|le|la|un[ae]?|el)(?!\\p{L})[^,;.?!]{0,40}(?<!\\p{L})(?:repl(?:y|ies)|answers?|responses?|customers?|requesters?|others|us|them|part(?:y|ies)|kund\\p{L}+|antwort\\p{L}*|rückmeldung\\p{L}*|dritte\\p{L}*|clients?|demandeurs?|réponses?|tiers|clientes?|solicitantes?|respuestas?|terceros)(?!\\p{L}))?";
const pendingWords = new RegExp(
  `(?:(?:that|die|qui|que)\\s+)?(?:(?:are|is|sind|sont|están)\\s+)?(?<!\\p{L})(?:pending|wait(?:s|ing)?|on\\s+hold|wartend\\p{L}*|warten|wartet|en\\s+attente|attend(?:ent)?|pendientes?|esperan?|esperando|en\\s+espera|a\\s+la\\s+espera)(?!\\p{L})${awaited}`,
  "iu",
);
const waits = new RegExp(
  `${pendingWords.source}\\s+(?:\\p{L}+\\s+){0,3}?(?:since|for|longer|more|over|seit|länger|depuis|desde)(?!\\p{L})|(?:since|seit|depuis|desde)\\s.{2,40}${pendingWords.source}`,
  "iu",
);

function toTimes(
  what: "created" | "resolved" | "pending",
  { period, dates }: { period: string | null; dates: { from?: string; to?: string } | null },
): TicketSearch {
  return {
    ...(period === null ? {} : { [`${what}_in`]: period }),
    ...(dates?.from ? { [`${what}_from`]: dates.from } : {}),
    ...(dates?.to ? { [`${what}_to`]: dates.to } : {}),
  };
}

function takeTimes(text: QuestionText): TicketSearch {
  const isWaiting = text.has(waits);
  const dates = takeDates(text);
  const period = dates ? null : takePeriod(text);
  if (!dates && period === null) return {};
  if (isWaiting) {
    text.take(pendingWords);
    return { status: ["pending"], ...toTimes("pending", { period, dates }) };
  }
  const ended = text.take(
    /\b(?:resolved?|solved?|fix(?:ed)?|completed?|finish(?:ed)?|gelöst\p{L}*|erledigt\p{L}*)(?!\p{L})/iu,
  );
  const closed = ended ? null : text.take(/\b(?:closed?|geschlossen\p{L}*)(?!\p{L})/iu);
  const what = ended || closed ? "resolved" : "created";
  if (what === "created")
    text.take(
      /\b(?:newly\s+)?(?:created|opened|new|came\s+in|come\s+in|received|reported|filed|arrived|erstellt\p{L}*|(?:kamen|kam)(?=.*\brein)|reingekommen|eingegangen|reçus?|créés?|cread[oa]s|recibid[oa]s)(?!\p{L})/iu,
    );
  return { ...(closed ? { status: ["closed"] } : {}), ...toTimes(what, { period, dates }) };
}

function takeOverdue(text: QuestionText): TicketSearch {
  if (text.take(/\b(?:not|isn't|aren't|nicht)\s+(?:yet\s+)?(?:overdue|late|überfällig)/iu))
    return { is_overdue: false };
  const late =
    /\b(?:overdue|past\s+(?:their\s+|its\s+|the\s+)?due(?:\s+date)?|(?:running\s+|too\s+)?late|missed\s+(?:their\s+|its\s+|the\s+|our\s+)?(?:deadlines?|slas?|targets?)|breach\p{L}*(?:\s+(?:the\s+|our\s+)?slas?)?|en\s+retard|vencid[oa]s?|atrasad[oa]s?)(?!\p{L})|überfällig\p{L}*/iu;
  return takeAll(text, late) ? { is_overdue: true } : {};
}

const nobody =
  /\b(?:unassigned|unowned|(?:not|isn't|aren't)\s+assigned(?:\s+(?:yet|to\s+any(?:one|body)))*|assigned\s+to\s+(?:nobody|no[\s-]one)|(?:without|no|have\s+no|has\s+no|with\s+no)\s+(?:an?\s+)?(?:assignee|owner)|(?:that\s+|is\s+|does\s+)?(?:nobody|no\s+one)\s+(?:has|have|owns?|took|(?:is\s+)?working\s+on|works?\s+on)|nicht\s+zugewiesen\p{L}*|ohne\s+(?:bearbeiter|zuweisung)|sin\s+asignar|non\s+assignés?)(?!\p{L})/iu;
const me =
  /\b(?:assigned\s+to\s+me|mir\s+zugewiesen\p{L}*|(?:are\s+|is\s+)?mine|(?:do\s+)?i\s+(?:have|own)|(?:am\s+i|i\s+am|i'm)\s+working\s+on|(?:on|in)\s+my\s+(?:plate|queue|list)|my(?=\s+(?:[\p{L}-]+\s+){0,4}(?:tickets?|issues|cases|requests|queue|plate|ones)\b)|meine[nr]?(?=\s)|qui me sont assignés|mes(?=\s+(?:tickets|demandes))|asignad[oa]s\s+a\s+mí|mis(?=\s+(?:tickets|solicitudes)))(?!\p{L})/iu;
const somebody = [
  new RegExp(`\\b[Aa]ssigned\\s+to\\s+${name}`, "u"),
  new RegExp(
    `${name}['’]s(?=\\s+(?:[\\p{L}-]+\\s+){0,4}(?:tickets?|issues|cases|requests|queue|ones)\\b)`,
    "u",
  ),
  new RegExp(`\\b(?:[Dd]oes|[Ii]s)\\s+${name}\\s+(?:have|own|working\\s+on|assigned)`, "u"),
  new RegExp(`${name}\\s+(?:has|owns|is\\s+working\\s+on|works\\s+on)`, "u"),
  /\bassigned\s+to\s+([\p{L}'’-]+(?:\s(?!and|or|with|that|which|in|since|this|last|today|yesterday|who|are|is|created|older|about)[\p{L}'’-]+)?)/iu,
];

function takeAssignee(text: QuestionText): TicketSearch {
  if (text.take(nobody)) return { assigned_to: "none" };
  if (text.take(me)) return { assigned_to: "me" };
  for (const pattern of somebody) {
    const found = text.take(pattern)?.[1];
    if (found) return { assigned_to: found };
  }
  return {};
}

function takeSorting(text: QuestionText): TicketSearch {
  const oldest = text.take(/\b(?:the\s+)?(?:(\d{1,2})\s+)?(?:oldest|longest\s+open)(?:\s+(\d{1,2})\b)?/iu);
  const newest = oldest
    ? null
    : text.take(/\b(?:the\s+)?(?:(\d{1,2})\s+)?(?:newest|latest|most\s+recent)(?:\s+(\d{1,2})\b)?/iu);
  const found = oldest ?? newest;
  if (!found) return {};
  const limit = Number(found[1] ?? found[2]);
  return { sort: oldest ? "created_at" : "-created_at", ...(limit > 0 && limit <= 20 ? { limit } : {}) };
}

function takePriority(text: QuestionText): TicketSearch {
  const least = text.take(
    /\b(?:at\s+least|minimum)\s+(high|critical|medium)(?:[\s-]?prio(?:rity)?)?|\b(high|critical|medium)(?:[\s-]?prio(?:rity)?)?\s+(?:or|and)\s+(?:above|higher|up|more)/iu,
  );
  const word = (least?.[1] ?? least?.[2])?.toLowerCase();
  if (word) {
    text.take(/\b(?:with\s+)?prio(?:rity|rities)?\b/iu);
    return { priority: ticketPriorities.slice(ticketPriorities.indexOf(word as TicketPriority)) };
  }
  if (text.take(/\b(?:most\s+)?important\b|\bwichtig\p{L}*/iu))
    return { priority: ["high", "critical", "urgent"] };
  const isNamed = text.has(/\bprio(?:rity|rities)?\b|priorität/iu);
  const found = ticketPriorities.filter(
    (one) =>
      (isNamed || one === "urgent" || one === "critical" || one === "high") && text.has(toPattern(one)),
  );
  for (const one of found) text.take(toPattern(one));
  if (found.length > 0) text.take(/\b(?:with\s+)?(?:a\s+)?prio(?:rity|rities)?\b|\bpriorität/iu);
  return found.length > 0 ? { priority: found } : {};
}

function toPattern(priority: TicketPriority): RegExp {
  const also = {
    urgent: "|dringend\\p{L}*",
    critical: "|kritisch\\p{L}*",
    high: "|hohe[rn]?",
    low: "|niedrig\\p{L}*",
    medium: "",
  };
  return new RegExp(`\\b(?:${priority}${also[priority]})(?!\\p{L})(?:[\\s-]?prio(?:rity)?\\b)?`, "iu");
}

const statusWords: [TicketStatus, RegExp][] = [
  ["in_progress", /\b(?:in[\s-]progress|being\s+worked\s+on|under\s+way|in\s+bearbeitung)(?!\p{L})/iu],
  ["pending", pendingWords],
  ["resolved", /\b(?:resolved|solved|fixed|gelöst\p{L}*)(?!\p{L})/iu],
  ["closed", /\b(?:closed|geschlossen\p{L}*)(?!\p{L})/iu],
  ["cancelled", /\b(?:cancell?ed|abgebrochen\p{L}*)(?!\p{L})/iu],
  ["new", /\b(?:brand[\s-])?(?:new|neue?n?)(?!\p{L})/iu],
];
const openWords =
  /\b(?:unresolved|unsolved|outstanding|unfinished|ongoing|active|still\s+open|(?:that\s+(?:are|is)\s+)?(?:not|isn't|aren't)\s+(?:yet\s+)?(?:resolved|solved|closed|done|finished|fixed)(?:\s+yet)?|offene?n?|ouverts?|abiert[oa]s?)(?!\p{L})/iu;

function takeStatus(text: QuestionText): TicketSearch {
  const named = text.take(
    /\b(?:status|state)\s*(?:is|=|:|of)?\s*["']?(new|open|in[\s_-]progress|pending|resolved|closed|cancell?ed)\b["']?/iu,
  )?.[1];
  if (named) return { status: [statusNamed(named)] };
  if (text.take(openWords)) return { status: unresolved };
  const isOpen = text.take(/\b(?:currently\s+)?open(?!\p{L})/iu) !== null;
  const found = statusWords.filter(([, pattern]) => takeAll(text, pattern)).map(([status]) => status);
  if (!isOpen) return found.length > 0 ? { status: found } : {};
  return { status: found.length > 0 ? ["open", ...found] : unresolved };
}

function takeAll(text: QuestionText, pattern: RegExp): boolean {
  const isThere = text.take(pattern) !== null;
  while (text.take(pattern));
  return isThere;
}

function statusNamed(word: string): TicketStatus {
  return word.toLowerCase().replace(/[\s-]/u, "_").replace("canceled", "cancelled") as TicketStatus;
}

function takeGroup(text: QuestionText): TicketSearch {
  const after = text.take(
    /\b(?:(?:in|of|with|for|from)\s+)?(?:the\s+)?(category|kategorie|department|team|abteilung)\s*(?:is|=|:)?\s+["']?(\p{L}[\p{L}\p{N}&/-]*(?:\s(?!that|which|with|and|or|are|is|created|assigned|in|since|have|do)[\p{L}\p{N}&/-]+){0,3})["']?/iu,
  );
  if (after?.[1] && after[2]) return toGroup(after[1], after[2]);
  const before = text.take(
    /\b(?:in|of|for|from|to)\s+(?:the\s+|our\s+)?(\p{L}[\p{L}\p{N}&/-]*(?:\s[\p{L}\p{N}&/-]+){0,2}?)\s+(category|department|team)\b/iu,
  );
  if (before?.[1] && before[2]) return toGroup(before[2], before[1]);
  return {};
}

function toGroup(kind: string, value: string): TicketSearch {
  return /^(?:category|kategorie)$/iu.test(kind) ? { category: value.trim() } : { department: value.trim() };
}

function takeChannel(text: QuestionText): TicketSearch {
  const channels: [SourceChannel, RegExp][] = [
    ["email", /\b(?:(?:came\s+in\s+|received\s+|created\s+)?(?:by|from|via|through)\s+e-?mail)(?!\p{L})/iu],
    [
      "ai_chat",
      /\b(?:(?:created\s+|made\s+)?(?:by|from|via|through|with|in)\s+(?:the\s+)?(?:ai(?:\s+chat)?|chat))(?!\p{L})/iu,
    ],
    ["api", /\b(?:(?:created\s+)?(?:by|from|via|through|over)\s+(?:the\s+)?api)(?!\p{L})/iu],
    [
      "extension",
      /\b(?:(?:created\s+)?(?:by|from|via|through|with)\s+(?:the\s+)?(?:browser\s+)?extension)(?!\p{L})/iu,
    ],
  ];
  const found = channels.find(([, pattern]) => text.take(pattern));
  return found ? { source_channel: found[0] } : {};
}

/** Takes the author. The list finds names of reporters by its text search. */
function takeReporter(text: QuestionText): TicketSearch {
  const reporter = text.take(
    new RegExp(
      `\\b(?:(?:reported|created|opened|raised|written|submitted|sent)\\s+by|from|by)\\s+(?:customer\\s+)?${name}`,
      "u",
    ),
  )?.[1];
  return reporter ? { search: reporter } : {};
}
