import { countSymptoms, isAside, isSmallTalk, withoutSalutation } from "@tessera/text/matter";
import { withoutCode } from "@tessera/text/prose";
import { sentencesOf } from "@tessera/text/sentences";
import { shorten, toComparable } from "@tessera/text/wording";
import { accusation } from "../report/keywords.ts";
import { reportParts } from "../report/report-parts.ts";

/** Says that a solution did not help. */
export const stillFails =
  /(?<!\p{L})(?:still (?:does(?:n't| not)|not|fails?|failing|broken|the same)|again fails?|same (?:error|problem|message)|immer noch (?:nicht|kein|der|die)|noch immer nicht|geht weiterhin nicht|toujours pas|encore (?:le même|la même)|sigue sin|todavía no (?:funciona|va)|aún no funciona)(?!\p{L})/iu;
const nudge =
  /(?<!\p{L})(?:any (?:news|updates?)|is there (?:any )?news|when (?:will|can) i (?:hear|expect)|(?:have|did) you (?:had|have|find|found)|(?:still )?waiting (?:for|since)|no (?:answer|reply|response) (?:yet|so far)|days? now|gibt es (?:schon )?(?:etwas )?neue?s?|wie ist der stand|warte (?:noch|immer|seit)|noch keine antwort|(?:des|du) nouve(?:lles?|au)|où en (?:est|êtes)|j'attends|sans réponse|alguna novedad|hay novedades|sigo esperando|sin respuesta)(?!\p{L})/iu;
const longest = 300;

/** Returns true if someone asks for an answer that is due. */
export function isNudge(text: string): boolean {
  return nudge.test(text);
}

/** Returns the sentence of a message to take up: its last question, or else what it says most about the matter. Anger is not repeated. */
export function sentenceToTakeUp(text: string, title: string): string | null {
  const sentences = sentencesOf(withoutCode(reportParts(text).rest), 40)
    .map((one) => shorten(withoutSalutation(one), longest))
    .filter((one) => !accusation.test(one) && toComparable(one) !== toComparable(title) && one.length >= 12);
  const question = sentences.findLast((one) => /\?\W*$/u.test(one) && !nudge.test(one));
  if (question) return question;
  const content = sentences.filter(
    (one) => !isSmallTalk(one) && !/^\W*(?:sorry|entschuldigung|désolée?|perdón)/iu.test(one),
  );
  const [best] = content
    .map((one, place) => ({ one, score: weigh(one) - 0.2 * place }))
    .toSorted((one, other) => other.score - one.score);
  return best?.one ?? null;
}

function weigh(sentence: string): number {
  const namesCode = /"[^"]{3,}"|“[^”]{3,}”|„[^“]{3,}“|\b[A-Z]{2,}-\d+|\b[45]\d\d\b/u.test(sentence) ? 1.5 : 0;
  return (
    Math.min(2, countSymptoms(sentence)) +
    namesCode -
    (isAside(sentence) ? 1 : 0) -
    (sentence.length < 25 ? 0.5 : 0)
  );
}
