import { wordsOf } from "@tessera/text/sentences";
import { ticketLimits } from "@tessera/wire/ticket.constants";
import { leading } from "../error-signature/error-signature.ts";
import type { Vocabulary } from "./draft-input.ts";
import type { AtHand } from "./findings-at-hand.ts";

/** A subject of tickets. `names` matches the organization's names for it, `cues` matches words that indicate it. */
interface Topic {
  names: RegExp;
  cues: RegExp;
}

const topics: Topic[] = [
  {
    names:
      /bill|pay|invoic|financ|accounting|subscription|rechnung|zahlung|buchhaltung|factur|paiement|pago|pagament|betaling/iu,
    cues: /(?<!\p{L})(?:invoices?|payments?|paid|pay|refund\p{L}*|charged?|credit card|subscription|billing|receipt|vat|rechnung\p{L}*|zahlung\p{L}*|bezahl\p{L}*|erstatt\p{L}*|abgebucht|factures?|paiements?|rembours\p{L}*|prélev\p{L}*|facturas?|pagos?|reembols\p{L}*|cobr\p{L}*|fattur\p{L}*|pagament\p{L}*|rimbors\p{L}*|factuur|betaling\p{L}*)(?!\p{L})/giu,
  },
  {
    names: /account|access|log-?in|auth|identity|konto|zugang|compte|cuenta|acceso/iu,
    cues: /(?<!\p{L})(?:log(?:ged|ging)? ?(?:in|on|out)|sign(?:ed|ing)? ?(?:in|on|up)|passwords?|locked out|2fa|mfa|two-factor|verification code|account|anmeld\p{L}*|einlogg\p{L}*|passw[oö]rt\p{L}*|gesperrt|konto|connexion|mot de passe|compte|contraseñas?|iniciar sesión|cuenta|accesso|inloggen|wachtwoord)(?!\p{L})/giu,
  },
  {
    names:
      /ship|deliver|logist|fulfil|order|versand|liefer|bestell|livraison|commande|envío|pedido|spedizion/iu,
    cues: /(?<!\p{L})(?:parcels?|packages?|deliver\p{L}*|tracking|shipp\p{L}*|courier|lieferung\p{L}*|geliefert|paket\p{L}*|sendung\p{L}*|colis|livrais\p{L}*|livré\p{L}*|envíos?|paquetes?|spedizion\p{L}*|pacco|pakket|levering)(?!\p{L})/giu,
  },
  {
    names: /secur|privacy|legal|compliance|gdpr|sicherheit|datenschutz|sécurité|seguridad/iu,
    cues: /(?<!\p{L})(?:security|phish\p{L}*|hack\p{L}*|breach|malware|virus|gdpr|privacy|dsgvo|datenschutz|personal data|delete my data|sicherheit\p{L}*|sécurité|piraté|rgpd|seguridad|privacidad)(?!\p{L})/giu,
  },
  {
    names: /feature|request|idea|feedback|product|wunsch|vorschlag|suggestion/iu,
    cues: /(?<!\p{L})(?:feature request|would be (?:nice|great|helpful)|suggestion|please add|could you add|wish|wäre (?:schön|toll)|wünsch\p{L}*|vorschlag|ce serait bien|estaría bien|sarebbe bello)(?!\p{L})/giu,
  },
  {
    names: /hardware|device|equipment|gerät|matériel/iu,
    cues: /(?<!\p{L})(?:printers?|laptops?|monitors?|keyboards?|scanners?|hardware|battery|drucker|bildschirm|tastatur|imprimante|ordinateur|impresora|stampante)(?!\p{L})/giu,
  },
  {
    names: /network|infrastruct|netzwerk|réseau|red\b/iu,
    cues: /(?<!\p{L})(?:vpn|wi-?fi|wlan|network|dns|internet|netzwerk|réseau|red)(?!\p{L})/giu,
  },
  {
    names: /report|analytic|export|data|bericht|auswert/iu,
    cues: /(?<!\p{L})(?:reports?|exports?|csv|dashboards?|charts?|figures|berichte?|auswertung\p{L}*|rapports?|informes?)(?!\p{L})/giu,
  },
  {
    names: /return|retour|rückgabe|devoluc|reso/iu,
    cues: /(?<!\p{L})(?:returns?|send (?:it )?back|exchange|damaged|broken|rückgabe|zurückschick\p{L}*|umtausch\p{L}*|beschädigt|retour\p{L}*|devol\p{L}*)(?!\p{L})/giu,
  },
  {
    names: /sales|quote|pricing|vertrieb|vente|ventas/iu,
    cues: /(?<!\p{L})(?:quote|pricing|discount|upgrade|demo|angebot|preis\p{L}*|rabatt|devis|precio|presupuesto)(?!\p{L})/giu,
  },
];

/** Matches the names for faults of the product itself. Failures in the evidence count toward them. */
const technical =
  /tech|bug|engineer|develop|software|defect|error|incident|fehler|entwickl|(?<!\p{L})it(?!\p{L})/iu;
const technicalCues =
  /(?<!\p{L})(?:bugs?|errors?|crash\p{L}*|exception|not working|doesn't work|does not work|broken|fail(?:s|ed|ing)?|loses|freez\p{L}*|hangs|timeout|slow|fehler\p{L}*|absturz|abgestürzt|funktioniert nicht|erreur|plante|ne fonctionne pas|no funciona|errore|non funziona|werkt niet)(?!\p{L})/giu;

export interface Sorted {
  category: string | null;
  subcategory: string | null;
  department: string | null;
  labels: string[];
}

const maxLabels = 6;

/** Sorts into the organization's own vocabulary by the cues for each name. A name without any cue is not used. */
export function sortInto(at: AtHand, vocabulary: Vocabulary): Sorted {
  const text = textOf(at);
  const hasFailure = at.errorSignatures.some(({ weight }) => weight >= leading);
  const byTopic = (name: string) => scoreOf(name, text, hasFailure);
  const category = pickBest(
    vocabulary.categories.map(({ name }) => name),
    byTopic,
  );
  const subcategories = vocabulary.categories.find(({ name }) => name === category)?.subcategories ?? [];
  return {
    category,
    // All subcategories share the topic of their category, so only their own words distinguish them.
    subcategory: pickBest(subcategories, (name) => (namedIn(name, text) ? 1 : 0)),
    department: pickBest(vocabulary.departments, byTopic),
    labels: [...labelsIn(text, vocabulary.labels), ...labelsOf(at)].slice(0, maxLabels),
  };
}

/**
 * Joins the text to classify by: sentences addressed to us (all sentences if there are none), and from attachments only mail subjects,
 * problem lines on screens and paths of failed requests.
 */
function textOf({ messageSentences, screens, errorSignatures, input }: AtHand): string {
  const addressed = messageSentences.filter(({ isAddressed }) => isAddressed);
  const sentences = (addressed.length > 0 ? addressed : messageSentences)
    .slice(0, 200)
    .map(({ text }) => text);
  const subjects = input.files.flatMap(({ findings }) =>
    findings.flatMap((finding) => (finding.kind === "mail" ? [finding.subject ?? ""] : [])),
  );
  const paths = errorSignatures.map((one) =>
    one.kind === "request" ? one.path.replace(/[/_-]/gu, " ") : "",
  );
  return [...sentences, ...subjects, ...screens.map((line) => line.text), ...paths]
    .join("\n")
    .slice(0, 40_000);
}

function pickBest(names: string[], score: (name: string) => number): string | null {
  let best: { name: string; score: number } | null = null;
  for (const name of names) {
    const reached = score(name);
    if (reached > (best?.score ?? 0)) best = { name, score: reached };
  }
  return best?.name ?? null;
}

function scoreOf(name: string, text: string, hasFailure: boolean): number {
  const own = namedIn(name, text) ? 3 : 0;
  const byTopic = topics
    .filter(({ names }) => names.test(name))
    .reduce((sum, { cues }) => sum + distinct(text, cues), 0);
  // People call anything that goes wrong an error, so on a tie the topic wins.
  const byFault = technical.test(name) ? 0.9 * distinct(text, technicalCues) + (hasFailure ? 2.5 : 0) : 0;
  return own + byTopic + byFault;
}

/** Counts the different words that match. A repeated word counts once. */
function distinct(text: string, cues: RegExp): number {
  return new Set((text.match(cues) ?? []).map((word) => word.toLowerCase())).size;
}

/** Returns true if the text contains all words of the name. */
function namedIn(name: string, text: string): boolean {
  const wanted = wordsOf(name.replace(/[-_/]/gu, " "));
  if (wanted.size === 0) return false;
  const have = wordsOf(text);
  return [...wanted].every((word) => have.has(word) || have.has(`${word}s`));
}

function labelsIn(text: string, labels: string[]): string[] {
  return labels.filter((label) => namedIn(label, text)).slice(0, maxLabels - 2);
}

/** Returns the kind of the leading failure as a label, such as `http-500`. Empty if no failure leads. */
function labelsOf({ errorSignatures }: AtHand): string[] {
  const [first] = errorSignatures;
  if (!first || first.weight < leading) return [];
  if (first.kind === "request") return [first.status > 0 ? `http-${first.status}` : "no-answer"];
  return [
    (first.kind === "exception" ? (first.type ?? "error") : first.code)
      .toLowerCase()
      .slice(0, ticketLimits.label),
  ];
}
