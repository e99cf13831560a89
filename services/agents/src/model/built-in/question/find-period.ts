import type { QuestionText } from "./question-text.ts";

const numbers: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};
const unitDays: Record<string, number> = {
  hour: 1 / 24,
  ...listUnits(1, ["day", "tag", "jour", "día"]),
  ...listUnits(7, ["week", "woche", "semaine", "semana"]),
  ...listUnits(30, ["month", "monat", "mois", "mes"]),
  ...listUnits(365, ["year", "jahr", "an", "año"]),
};
const amount = "(\\d{1,3}|an?|one|two|three|four|five|six|seven|ten)";
const unit = "(hour|day|week|month|year)s?";
const months = [
  "january|januar|janvier|enero",
  "february|februar|février|febrero",
  "march|märz|mars|marzo",
  "april|avril|abril",
  "may|mai|mayo",
  "june|juni|juin|junio",
  "july|juli|juillet|julio",
  "august|août|agosto",
  "september|septembre|septiembre",
  "october|oktober|octobre|octubre",
  "november|novembre|noviembre",
  "december|dezember|décembre|diciembre",
];

const lastSome = new RegExp(
  `\\b(?:(?:in|over|within|during|for)\\s+)?(?:the\\s+)?(?:last|past)\\s+${amount}\\s+${unit}`,
  "iu",
);

function listUnits(days: number, names: string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, days]));
}

const older = new RegExp(
  `\\b(?:(?:that\\s+(?:is|are)\\s+)?older\\s+than|more\\s+than|for\\s+(?:more\\s+than|over)|over)\\s+${amount}\\s+${unit}(?:\\s+old)?`,
  "iu",
);
/** The same in German, French and Spanish, with digits. */
const olderElsewhere =
  /(?<!\p{L})(?:älter als|seit mehr als|länger als|seit|depuis plus de|depuis|plus de|desde hace más de|desde hace|hace más de|más de)\s+(\d{1,3}|einem|einer|un|una|une)\s+(tag|woche|monat|jahr|jour|semaine|mois|an|día|semana|mes|año)\p{L}*(?!\p{L})/iu;
const younger = new RegExp(`\\b(?:newer|younger|less)\\s+than\\s+${amount}\\s+${unit}(?:\\s+old)?`, "iu");
const named: [RegExp, string][] = [
  [/\b(?:(?:in|over|within|during)\s+)?(?:the\s+)?(?:last|past)\s+24\s+hours/iu, "last_2_days"],
  [/\b(?:in|over|within|during)\s+the\s+(?:last|past)\s+week/iu, "last_7_days"],
  [/\b(?:in|over|within|during)\s+the\s+(?:last|past)\s+month/iu, "last_30_days"],
  [/\bsince\s+yesterday|\bseit\s+gestern/iu, "last_2_days"],
  [/\btoday\b|\bheute\b|\baujourd'hui\b|\bhoy\b/iu, "today"],
  [/\byesterday\b|\bgestern\b|\bhier\b|\bayer\b/iu, "yesterday"],
  [/\bthis\s+week\b|\bdiese\s+woche\b|\bcette\s+semaine\b|\besta\s+semana\b/iu, "this_week"],
  [/\blast\s+week\b|\b(?:in\s+der\s+)?letzten?\s+woche\b/iu, "last_week"],
  [/\bthis\s+month\b|\bdiesen\s+monat\b/iu, "this_month"],
  [/\blast\s+month\b|\bletzten\s+monat\b/iu, "last_month"],
  [/\bthis\s+year\b/iu, "this_year"],
];
const weekdays: Record<string, string> = {
  montag: "monday",
  dienstag: "tuesday",
  mittwoch: "wednesday",
  donnerstag: "thursday",
  freitag: "friday",
  samstag: "saturday",
  sonntag: "sunday",
};
const weekday = new RegExp(
  `\\b(?:since\\s+(?:last\\s+)?|seit\\s+(?:letztem\\s+)?)(${[...Object.keys(weekdays), ...Object.values(weekdays)].join("|")})\\b`,
  "iu",
);
const month = new RegExp(`(?<!\\p{L})(?:in|im|en)\\s+(${months.join("|")})(?!\\p{L})`, "iu");

/** Takes a period from the text, in the notation of `search_tickets`: "last_7_days". Returns null if there is none. */
export function takePeriod(text: QuestionText): string | null {
  for (const [pattern, period] of named) if (text.take(pattern)) return period;
  const some = text.take(lastSome) ?? text.take(younger);
  if (some) return `last_${daysIn(some)}_days`;
  const old = text.take(older) ?? text.take(olderElsewhere);
  if (old) return `before_${daysIn(old)}_days`;
  const day = text.take(weekday)?.[1];
  if (day) return `since_${weekdays[day.toLowerCase()] ?? day.toLowerCase()}`;
  const name = text.take(month)?.[1];
  return name ? `month_${months.findIndex((one) => one.split("|").includes(name.toLowerCase())) + 1}` : null;
}

function daysIn([, many = "", what = ""]: RegExpExecArray): number {
  const count = Number(many) || (numbers[many.toLowerCase().replace(/^an$/u, "a")] ?? 1);
  return Math.max(1, Math.min(999, Math.round(count * (unitDays[what.toLowerCase()] ?? 1))));
}

/** Takes full dates (YYYY-MM-DD) from the text. Returns null if there are none. */
export function takeDates(text: QuestionText): { from?: string; to?: string } | null {
  const date = "(\\d{4}-\\d{2}-\\d{2})";
  const between = text.take(
    new RegExp(`\\b(?:between|from)\\s+${date}\\s+(?:and|to|until)\\s+${date}`, "iu"),
  );
  if (between?.[1] && between[2]) return { from: between[1], to: between[2] };
  const since = text.take(new RegExp(`\\b(?:since|after|from)\\s+${date}`, "iu"))?.[1];
  if (since) return { from: since };
  const until = text.take(new RegExp(`\\b(?:until|before)\\s+${date}`, "iu"))?.[1];
  if (until) return { to: until };
  const on = text.take(new RegExp(`\\b(?:on\\s+)?${date}`, "iu"))?.[1];
  return on ? { from: on, to: on } : null;
}
