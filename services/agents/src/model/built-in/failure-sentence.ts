import { errorWords, negations } from "@tessera/text/error-words";
import { withoutTickets } from "./action/named-tickets.ts";
import { type Gap, reportPhrases } from "./phrase/report-phrases.ts";
import type { SpokenLanguage } from "./phrase/spoken-language.ts";

const httpStatus =
  /(?<!\p{L})(?:https?|errors?|status|code|returns?|answers?|answered|responds?|with|fehler|erreur|código)\s+(?:an?\s+)?[45]\d\d\b|\b[45]\d\d\s+(?:errors?|fehler|response)/iu;

/** Returns true if the text mentions something that does not work. */
export function describesFailure(text: string): boolean {
  const words = withoutTickets(text);
  if (words.length < 20) return false;
  return errorWords.test(words) || httpStatus.test(words) || (negations.test(words) && words.length > 60);
}

const gaps: { gap: Gap; known: RegExp }[] = [
  {
    gap: "steps",
    known:
      /\b(?:when|after|click\p{L}*|open\p{L}*|press\p{L}*|sobald|wenn|nachdem|quand|cuando)\b|^[ \t]*\d[.)]/imu,
  },
  {
    gap: "expected",
    known: /\b(?:expect\p{L}*|should|supposed|instead|erwartet|sollte|devrait|debería)\b/iu,
  },
  {
    gap: "message",
    known: /["“„«][^"”“»]{4,}["”»]|\b(?:message|says|error:|code)\b|\b[45]\d\d\b/iu,
  },
  {
    gap: "place",
    known:
      /https?:\/\/|\/\w+|\b(?:page|screen|chrome|firefox|safari|edge|android|iphone|ios|windows|mac(?:os)?|linux|app|seite)\b/iu,
  },
  {
    gap: "since",
    known:
      /\b(?:since|yesterday|today|always|every time|sometimes|this morning|o'clock|seit|gestern|heute|immer|depuis|desde)\b|\b\d{1,2}:\d\d\b/iu,
  },
  {
    gap: "who",
    known:
      /\b(?:everyone|everybody|all users|customers?|colleagues?|only me|nobody|team|alle|kunden|tous|todos)\b/iu,
  },
];

const maxQuestions = 3;

/** Returns up to three questions that no message has answered yet. */
export function questionsAbout(texts: readonly string[], language: SpokenLanguage = "en"): string[] {
  const all = texts.join("\n");
  return gaps
    .filter(({ known }) => !known.test(all))
    .slice(0, maxQuestions)
    .map(({ gap }) => reportPhrases[language].questions[gap]);
}
