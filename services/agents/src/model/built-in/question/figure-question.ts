import type { ReportGroup } from "@tessera/wire/analytics/analytics.constants";
import type { FigureName } from "../../../tool/read-figures.tool.ts";
import { takeDates, takePeriod } from "./find-period.ts";
import { questionText } from "./question-text.ts";

/** The input of `read_figures` that a question determines. */
export interface FigureQuestion {
  figure: FigureName;
  group_by?: ReportGroup;
  period?: string;
  from?: string;
  to?: string;
}

const longest = 300;
const subject =
  /(?<!\p{L})(?:tickets?|requests|issues|cases|anfragen|demandes|solicitudes|resol\p{L}*|response|lösung\p{L}*|antwort\p{L}*|bearbeitungs\p{L}*|réponse|respuesta)(?!\p{L})/iu;
const average =
  /(?<!\p{L})(?:averages?|median|how (?:long|fast|quickly) .{0,40}(?:take|resol|answer|respond|repl|need)\p{L}*|resolution times?|response times?|durchschnitt\p{L}*|im (?:schnitt|mittel)|wie (?:lange|schnell) .{0,40}(?:dauer|brauch|lös|antwort|bearbeit)\p{L}*|(?:lösungs|antwort|reaktions|bearbeitungs)zeit|moyen(?:ne)?s?|en moyenne|combien de temps|médiane?|tiempo medio|promedio|cuánto (?:tiempo|tarda\p{L}*))(?!\p{L})/iu;
const answering =
  /(?<!\p{L})(?:(?:first )?(?:response|reply|answer)\p{L}*|respond\p{L}*|reactions?|(?:erst)?antwort\p{L}*|beantwort\p{L}*|reaktions?\p{L}*|réponse|répondre|respuesta|responder)(?!\p{L})/iu;
const most =
  /(?<!\p{L})(?:most(?! (?:important|recent|urgent))|top|busiest|highest number|meisten|häufigste\p{L}*|le plus (?:de|souvent)|plus fréquente?s?|más (?:tickets|solicitudes|abiert\p{L}*|frecuentes?|comunes))(?!\p{L})/iu;
const per =
  "(?:per|for each|for every|grouped by|pro|je|nach|(?<!(?:ed|en|made|sent|és?|ées?|[ai]d[oa]s?) )(?:by|par|por))";
/** The reports have no figure for a single day, week or month. */
const perTime =
  /(?<!\p{L})(?:per|by|each|every|a|pro|je|am|par|por) (?:day|week|month|year|hour|tag|woche|monat|jahr|stunde|jour|semaine|mois|an|día|semana|mes|año)(?!\p{L})/iu;

const groups: [ReportGroup, string][] = [
  [
    "assignee",
    "assignees?|agents?|members?|people|person|colleagues?|team ?mates?|bearbeiter\\p{L}*|mitglied\\p{L}*|kolleg\\p{L}*|personen?|personnes?|responsables?|agentes?|personas?",
  ],
  [
    "category",
    "categor(?:y|ies)|topics?|problems?|kategorien?|themen|thema|probleme?|catégories?|sujets?|categorías?|temas?",
  ],
  ["department", "departments?|teams?|abteilung\\p{L}*|services?|départements?|departamentos?|equipos?"],
  ["requester", "customers?|requesters?|reporters?|kund\\p{L}*|melder\\p{L}*|clients?|clientes?"],
  ["company", "compan(?:y|ies)|firm(?:a|en)|entreprises?|empresas?"],
  ["priority", "priorit(?:y|ies)|prioritäten?|priorités?|prioridad(?:es)?"],
  ["status", "status(?:es)?|states?|statuts?|estados?"],
  ["channel", "channels?|kan[aä]le?n?|canal|canaux|canales"],
];
const someone = /(?<!\p{L})(?:who|wer|qui|quién)(?!\p{L})/iu;

/** Converts a question about averages or figures by group to the figures of the reports. Returns null for any other text. */
export function readFigureQuestion(words: string): FigureQuestion | null {
  const line = words.replace(/\s+/gu, " ").trim();
  if (line === "" || line.length > longest || !subject.test(line) || /#\d/u.test(line)) return null;
  if (perTime.test(line)) return null;
  const isAverage = average.test(line);
  const group = groupIn(line);
  if (!isAverage && !group) return null;
  const group_by = group ? { group_by: group } : {};
  return { figure: isAverage ? durationIn(line) : countIn(line), ...group_by, ...daysIn(line) };
}

function durationIn(line: string): FigureName {
  return answering.test(line) ? "first_response" : "resolution";
}

function countIn(line: string): FigureName {
  if (
    /(?<!\p{L})(?:overdue|late|überfällig\p{L}*|en retard|vencid[oa]s?|atrasad[oa]s?)(?!\p{L})/iu.test(line)
  )
    return "overdue";
  if (
    /(?<!\p{L})(?:resolved?|solved?|closed?|finished|gelöst\p{L}*|löst|erledigt\p{L}*|geschlossen\p{L}*|résolus?|résout|fermés?|resuelt[oa]s?|resuelve|cerrad[oa]s?)(?!\p{L})/iu.test(
      line,
    )
  )
    return "resolved";
  const isOpen =
    /(?<!\p{L})(?:open|unresolved|backlog|waiting|assigned|offene?n?|zugewiesen\p{L}*|ouverts?|assignés?|abiert[oa]s?|asignad[oa]s?)(?!\p{L})/iu;
  return isOpen.test(line) ? "backlog" : "created";
}

/** Returns the group after "per", or the one that a "most" is about. */
function groupIn(line: string): ReportGroup | null {
  for (const [group, names] of groups)
    if (new RegExp(`(?<!\\p{L})${per} (?:the |der |dem |den )?(?:${names})(?!\\p{L})`, "iu").test(line))
      return group;
  if (!most.test(line)) return null;
  const named = groups.find(([, names]) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "iu").test(line));
  if (named) return named[0];
  return someone.test(line) ? askedPerson(line) : null;
}

/** Returns whom "who" means: those who write tickets, or those who work on them. */
function askedPerson(line: string): ReportGroup {
  return /(?<!\p{L})(?:writ\p{L}*|creat\p{L}*|report\p{L}*|open(?:s|ed)|sen[dt]\p{L}*|schreib\p{L}*|erstell\p{L}*|meld\p{L}*|crée|signale|crea|escribe)(?!\p{L})/iu.test(
    line,
  )
    ? "requester"
    : "assignee";
}

function daysIn(line: string): Pick<FigureQuestion, "period" | "from" | "to"> {
  const text = questionText(line);
  const dates = takeDates(text);
  if (dates) return dates;
  const period = takePeriod(text);
  return period && !period.startsWith("before_") ? { period } : {};
}
