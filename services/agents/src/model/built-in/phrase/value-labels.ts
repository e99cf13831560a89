import type { SpokenLanguage } from "./spoken-language.ts";

type Translations = Readonly<Record<string, string>>;

/** Words of filters and values that tools return in English. Longer ones come before those they contain. */
const labels: Readonly<Record<SpokenLanguage, Translations>> = {
  en: {},
  de: {
    "not resolved yet": "noch nicht gelöst",
    "assigned to you": "Ihnen zugewiesen",
    "assigned to nobody": "niemandem zugewiesen",
    "pending reason": "Wartegrund",
    "not overdue": "nicht überfällig",
    "in progress": "in Bearbeitung",
    "third party": "Dritte",
    "on hold": "zurückgestellt",
    "ai chat": "KI-Chat",
    overdue: "überfällig",
    pending: "wartend",
    resolved: "gelöst",
    closed: "geschlossen",
    cancelled: "storniert",
    open: "offen",
    new: "neu",
    critical: "kritisch",
    urgent: "dringend",
    high: "hoch",
    medium: "mittel",
    low: "niedrig",
    priority: "Priorität",
    category: "Kategorie",
    department: "Abteilung",
    assignee: "zugewiesen an",
    labels: "Labels",
    label: "Label",
    status: "Status",
    created: "erstellt",
    requester: "Anfragender",
    scheduled: "geplant",
    web: "Web",
    extension: "Erweiterung",
    email: "E-Mail",
    portal: "Hilfeseite",
    "help page": "Hilfeseite",
    widget: "Widget",
  },
  fr: {
    "not resolved yet": "non résolus",
    "assigned to you": "qui vous sont assignés",
    "assigned to nobody": "non assignés",
    "pending reason": "motif d'attente",
    "not overdue": "dans les délais",
    "in progress": "en cours",
    "third party": "tiers",
    "on hold": "en suspens",
    "ai chat": "chat IA",
    overdue: "en retard",
    pending: "en attente",
    resolved: "résolu",
    closed: "fermé",
    cancelled: "annulé",
    open: "ouvert",
    new: "nouveau",
    critical: "critique",
    urgent: "urgent",
    high: "haute",
    medium: "moyenne",
    low: "basse",
    priority: "priorité",
    category: "catégorie",
    department: "service",
    assignee: "assigné à",
    labels: "étiquettes",
    label: "étiquette",
    status: "statut",
    created: "créés",
    requester: "demandeur",
    scheduled: "planifié",
    web: "web",
    extension: "extension",
    email: "e-mail",
    portal: "page d'aide",
    "help page": "page d'aide",
    widget: "widget",
  },
  es: {
    "not resolved yet": "sin resolver",
    "assigned to you": "asignados a usted",
    "assigned to nobody": "sin asignar",
    "pending reason": "motivo de espera",
    "not overdue": "dentro de plazo",
    "in progress": "en curso",
    "third party": "terceros",
    "on hold": "en pausa",
    "ai chat": "chat de IA",
    overdue: "vencidos",
    pending: "pendiente",
    resolved: "resuelto",
    closed: "cerrado",
    cancelled: "cancelado",
    open: "abierto",
    new: "nuevo",
    critical: "crítica",
    urgent: "urgente",
    high: "alta",
    medium: "media",
    low: "baja",
    priority: "prioridad",
    category: "categoría",
    department: "departamento",
    assignee: "asignado a",
    labels: "etiquetas",
    label: "etiqueta",
    status: "estado",
    created: "creados",
    requester: "solicitante",
    scheduled: "programado",
    web: "web",
    extension: "extensión",
    email: "correo",
    portal: "página de ayuda",
    "help page": "página de ayuda",
    widget: "widget",
  },
};

/** Words around values: days, names, alternatives. */
const around: Readonly<Record<SpokenLanguage, readonly [RegExp, string][]>> = {
  en: [],
  de: [
    [/(?<!\p{L})assigned to ([^,]+)/gu, "$1 zugewiesen"],
    [/(?<!\p{L})from (\d{4}\S*) to /gu, "vom $1 bis "],
    [/(?<!\p{L})on (?=\d{4}-)/gu, "am "],
    [/(?<!\p{L})since (?=\d{4}-)/gu, "seit "],
    [/(?<!\p{L})until (?=\d{4}-)/gu, "bis "],
    [/(?<!\p{L})with (?=“)/gu, "mit "],
    [/^from (?=\p{L})|(?<=, )from (?=\p{L})/gu, "eingegangen über "],
    [/(?<=\p{L}) or (?=\p{L})/gu, " oder "],
  ],
  fr: [
    [/(?<!\p{L})assigned to /gu, "assignés à "],
    [/(?<!\p{L})from (\d{4}\S*) to /gu, "du $1 au "],
    [/(?<!\p{L})on (?=\d{4}-)/gu, "le "],
    [/(?<!\p{L})since (?=\d{4}-)/gu, "depuis le "],
    [/(?<!\p{L})until (?=\d{4}-)/gu, "jusqu'au "],
    [/(?<!\p{L})with (?=“)/gu, "avec "],
    [/^from (?=\p{L})|(?<=, )from (?=\p{L})/gu, "reçus par "],
    [/(?<=\p{L}) or (?=\p{L})/gu, " ou "],
  ],
  es: [
    [/(?<!\p{L})assigned to /gu, "asignados a "],
    [/(?<!\p{L})from (\d{4}\S*) to /gu, "del $1 al "],
    [/(?<!\p{L})on (?=\d{4}-)/gu, "el "],
    [/(?<!\p{L})since (?=\d{4}-)/gu, "desde el "],
    [/(?<!\p{L})until (?=\d{4}-)/gu, "hasta el "],
    [/(?<!\p{L})with (?=“)/gu, "con "],
    [/^from (?=\p{L})|(?<=, )from (?=\p{L})/gu, "llegados por "],
    [/(?<=\p{L}) or (?=\p{L})/gu, " o "],
  ],
};

const quoted = /“[^”]*”/gu;

/** Translates what a tool returned in English: values of fields, and the description of filters. Quoted words stay as they are. */
export function translateValue(text: string, language: SpokenLanguage): string {
  const kept = text.match(quoted) ?? [];
  const open = text.replace(quoted, "“”").replaceAll("_", " ");
  const translated = around[language].reduce(
    (line, [pattern, instead]) => line.replace(pattern, instead),
    translateValues(open, labels[language]),
  );
  let index = 0;
  return translated.replace(quoted, () => kept[index++] ?? "");
}

function translateValues(text: string, translations: Translations): string {
  const names = Object.keys(translations);
  if (names.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return text.replace(pattern, (word) => translations[word.toLowerCase()] ?? word);
}

/** Translates a value that is nothing else than one of our words, such as a group's name; other names stay as they are. */
export function translateName(name: string, language: SpokenLanguage): string {
  const found = labels[language][name.toLowerCase()];
  return found ? found.charAt(0).toUpperCase() + found.slice(1) : name;
}
