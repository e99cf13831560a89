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
/** Says that someone has waited or written before, in words that a first message may have, too. */
const overdue =
  /(?<!\p{L})(?:(?:third|fourth|fifth|\d+th) time (?:that )?(?:i|we)|(?:nobody|no one) (?:answers|replies|cares|responds)|(?:i|we)(?:['’]ve| have) been waiting|it(?: is|['’]s| has)(?: been| now| already)* (?:\p{L}+|\d+) (?:days|weeks|months)|zum (?:dritten|vierten|fünften|x-ten) mal|niemand (?:antwortet|meldet)|(?:seit|nach) (?:\p{L}+|\d+) (?:tagen|wochen|monaten) (?:warte|warten|höre|hören)|warten? (?:ich|wir) (?:seit|schon|nun)|vertröste\p{L}*|(?:troisième|quatrième|énième) fois|personne ne (?:me |nous )?(?:répond|rappelle)|(?:attends|attendons) depuis|depuis (?:\p{L}+|\d+) (?:jours|semaines|mois) (?:que )?(?:j['’]|nous )attend\p{L}*|(?:tercera|cuarta|enésima) vez|nadie (?:me |nos )?(?:responde|contesta)|llev(?:o|amos) (?:\p{L}+|\d+) (?:días|semanas|meses)|hace (?:ya )?(?:\p{L}+|\d+) (?:días|semanas|meses) que (?:espero|esperamos))(?!\p{L})/iu;
const anger =
  /(?<!\p{L})(?:joke|scam|fraud|thieves|incompeten\p{L}*|lawyer|disgrace\p{L}*|unacceptable|ridiculous|outrageous|kind of company|betrug|abzocke|frechheit|unverschämt\p{L}*|unmöglich(?=!)|inakzeptabel|anwalt|arnaque|honte\p{L}*|avocat|inacceptable|scandaleux|estafa|vergüenza|abogad[oa]|inaceptable|indignante)(?!\p{L})/iu;
const request =
  /(?<!\p{L})(?:(?:can|could|would|will) you|(?:können|könnten) sie|(?:kannst|könntest) du|(?:pouvez|pourriez)[- ]vous|(?:peux|pourrais)-tu|puede[ns]?|podría[ns]?)(?!\p{L})[^?]*(?<!\p{L})(?:please|check|look|investigate|fix|refund|cancel|correct|resend|bitte|nachforschen|prüfen|nachsehen|nachschauen|erstatten|stornieren|korrigieren|s['’]il (?:vous|te) plaît|vérifier|rembourser|annuler|corriger|renvoyer|por favor|comprobar|revisar|mirar|devolver\p{L}*|cancelar|corregir)(?!\p{L})/iu;
const asksToTell =
  /(?<!\p{L})(?:tell|say|explain|let (?:me|us) know|sagen|mitteilen|erklären|dire|expliquer|indiquer|decir\p{L}*|explicar\p{L}*|indicar\p{L}*)(?!\p{L})/iu;
const longest = 300;

/** Returns true if someone has waited too long, or has written several times. */
export function isOverdue(text: string): boolean {
  return overdue.test(text);
}

export function isAngry(text: string): boolean {
  return anger.test(text);
}

/** Returns true for a question that asks for an act, and not for an answer: "Could you please check?" */
export function isRequest(question: string): boolean {
  return request.test(question) && !asksToTell.test(question);
}

/** Returns true if someone asks for an answer that is due. */
export function isNudge(text: string): boolean {
  return nudge.test(text) || isOverdue(text);
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
    .map((one, index) => ({ one, score: weigh(one) - 0.2 * index }))
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
