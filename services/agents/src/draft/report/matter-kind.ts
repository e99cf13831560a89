import { countSymptoms, isSmallTalk } from "@tessera/text/matter";
import { danger, wish } from "./keywords.ts";

/** What a text is about in general. It decides what is asked back, and how severe the matter is. */
export type Kind =
  | "fault"
  | "access"
  | "delivery"
  | "payment"
  | "infrastructure"
  | "wish"
  | "question"
  | "unclear";

const cues: [Kind, RegExp][] = [
  [
    "infrastructure",
    /(?<!\p{L})(?:kubectl|kubernetes|k8s|helm|cluster|pods?|docker|container|nginx|apache|terraform|load balancer|cron ?jobs?|oomkilled|crashloop\w*|cli|webhooks?|endpoint|rest api|deploy\p{L}*|migration|replica\p{L}*|eks|systemd|ssl|certificate|zertifikat|serveurs?|servidor)(?!\p{L})/giu,
  ],
  [
    "delivery",
    /(?<!\p{L})(?:parcels?|packages?|courier|carrier|tracking|delivered|shipment|\p{L}*lieferung|geliefert|(?:arrived|received) (?:damaged|broken|open|incomplete|the wrong)|(?:kaputt|beschädigt|defekt|offen) angekommen|paket\p{L}*|sendung|zustell\p{L}*|colis|carton|abîmée?s?|reçu (?:\p{L}+ )?(?:ma|la|notre|une?) (?:commande|mauvaise?|autre)|livrée?s?|livraison|transporteur|paquetes?|(?:he|hemos) recibido|envío|entregad\p{L}*|repartidor|transportista)(?!\p{L})/giu,
  ],
  [
    "payment",
    /(?<!\p{L})(?:(?<!se )charged?|refund\p{L}*|debit\p{L}*|money back|subscription|chargeback|abgebucht|erstatt\p{L}*|doppelt berechnet|lastschrift|vat|ust-?id\p{L}*|umsatzsteuer\p{L}*|tva|nif|cif|geld zurück|débit\p{L}*|rembours\p{L}*|prélev\p{L}*|cobrad\p{L}*|cargo|reembols\p{L}*)(?!\p{L})/giu,
  ],
  [
    "access",
    /(?<!\p{L})(?:log ?in|sign ?in|sign in|log in|password|locked out|2fa|anmelden|einloggen|passwort|connecter|mot de passe|iniciar sesión|contraseña)(?!\p{L})/giu,
  ],
];

/** Words that say that something is wrong, but not with what. */
const general = new Set(
  "it this that these they everything nothing something anything all stuff thing things here there still again now today yesterday since morning the and for not does doesn don can cannot work works working worked broken down wrong fix fixed help please need urgent urgently asap immediately soon call back contact answer problem problems issue issues error errors bug trouble have has had get got with you your our hello thanks thank very much really just any more anymore again some time quickly what why seit gestern heute morgen früh geht gehts ging nix nichts mehr bitte dringend melden hilfe hilft helfen alles kaputt funktioniert nicht läuft fehler problem was los warum immer noch wieder schon sofort schnell das ist und ich wir habe haben kann können euch sie danke hallo guten tag bonjour merci ça cela marche fonctionne pas plus rien tout depuis hier aujourd urgent aidez moi aide problème erreur svp hola gracias esto eso nada todo funciona desde ayer hoy ayuda por favor urgente error problema".split(
    " ",
  ),
);
const maxUnclear = 90;
/** Begins a sentence about a second matter. */
const further =
  /^\W*(?:(?:and|und|et|y) )?(?:second(?:ly)?|also|besides|another thing|zweitens|außerdem|deuxièmement|par ailleurs|además)(?!\p{L})/iu;

export function classifyMatter(text: string, said: readonly string[]): Kind {
  if (isUnclear(text)) return "unclear";
  if (danger.test(text)) return "fault";
  const content = said.filter((one) => !isSmallTalk(one));
  const problems = content.filter((one) => countSymptoms(one) > 0 && !wish.test(one));
  const wished = content.find((one) => wish.test(one));
  const isFurther = problems.length > 0 && wished && further.test(wished);
  if (wished && problems.length < 2 && !isFurther) return "wish";
  const isAsked = content.some((one) => /\?\W*$/u.test(one));
  if (isAsked && problems.length === 0) return "question";
  const [best] = cues
    .map(([kind, words]) => ({ kind, score: new Set(text.toLowerCase().match(words) ?? []).size }))
    .toSorted((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.kind : "fault";
}

/** Returns true for a short text that names no thing: "It doesn't work. Please fix!" */
function isUnclear(text: string): boolean {
  if (text.length > maxUnclear || text.trim() === "") return false;
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  if (/\p{Lo}/u.test(text)) return false;
  return words.every((word) => general.has(word)) && !/\d{3}|https?:/u.test(text);
}
