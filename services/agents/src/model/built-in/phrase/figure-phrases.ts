import { plain } from "../quotation.ts";
import type { SpokenLanguage } from "./spoken-language.ts";
import { translateName } from "./value-labels.ts";

interface FigurePhrases {
  /** What the reports call the figures, in English. */
  figures: Readonly<Record<string, string>>;
  groups: Readonly<Record<string, string>>;
  at(day: string): string;
  between(from: string, to: string): string;
  none: string;
  report: string;
  hours: string;
}

const phrases: Readonly<Record<SpokenLanguage, FigurePhrases>> = {
  en: {
    figures: {},
    groups: {},
    at: (day) => `on ${day}`,
    between: (from, to) => `from ${from} to ${to}`,
    none: "There is nothing to count in these days.",
    report: "Show in Analytics",
    hours: "h",
  },
  de: {
    figures: {
      Created: "Erstellt",
      Resolved: "Gelöst",
      Backlog: "Offen",
      Overdue: "Überfällig",
      "First response, median": "Erste Antwort, Median",
      "Resolution, median": "Lösung, Median",
    },
    groups: {
      Nobody: "Niemand",
      "No category": "Ohne Kategorie",
      "No department": "Ohne Abteilung",
      "No company": "Ohne Firma",
      "Former member": "Ehemaliges Mitglied",
      "Former company": "Ehemalige Firma",
    },
    at: (day) => `am ${day}`,
    between: (from, to) => `vom ${from} bis ${to}`,
    none: "In diesen Tagen gibt es nichts zu zählen.",
    report: "In den Auswertungen zeigen",
    hours: "Std.",
  },
  fr: {
    figures: {
      Created: "Créés",
      Resolved: "Résolus",
      Backlog: "Ouverts",
      Overdue: "En retard",
      "First response, median": "Première réponse, médiane",
      "Resolution, median": "Résolution, médiane",
    },
    groups: {
      Nobody: "Personne",
      "No category": "Sans catégorie",
      "No department": "Sans service",
      "No company": "Sans entreprise",
      "Former member": "Ancien membre",
      "Former company": "Ancienne entreprise",
    },
    at: (day) => `le ${day}`,
    between: (from, to) => `du ${from} au ${to}`,
    none: "Il n'y a rien à compter pour ces jours.",
    report: "Afficher dans les analyses",
    hours: "h",
  },
  es: {
    figures: {
      Created: "Creados",
      Resolved: "Resueltos",
      Backlog: "Abiertos",
      Overdue: "Vencidos",
      "First response, median": "Primera respuesta, mediana",
      "Resolution, median": "Resolución, mediana",
    },
    groups: {
      Nobody: "Nadie",
      "No category": "Sin categoría",
      "No department": "Sin departamento",
      "No company": "Sin empresa",
      "Former member": "Antiguo miembro",
      "Former company": "Antigua empresa",
    },
    at: (day) => `el ${day}`,
    between: (from, to) => `del ${from} al ${to}`,
    none: "No hay nada que contar en estos días.",
    report: "Mostrar en la analítica",
    hours: "h",
  },
};

/** The figures that describe the state at the end of the last day. */
const states = ["Backlog", "Overdue"];

type Row = Readonly<Record<string, unknown>>;

/** Describes the result of `read_figures`: the figure and its groups, the largest first, with a link to the report. */
export function describeFigures(data: Row, groups: readonly Row[], language: SpokenLanguage): string {
  const say = phrases[language];
  const [label, from, to] = [String(data.label), String(data.from), String(data.to)];
  const value = (one: unknown) => describeValue(one, String(data.unit), language);
  const days = states.includes(label) ? say.at(to) : say.between(from, to);
  const lines = groups.map((group) => {
    const name = String(group.label);
    return `- ${plain(say.groups[name] ?? translateName(name, language))}: ${value(group.value)}`;
  });
  const hasNothing = data.value === null || (data.group_by !== undefined && lines.length === 0);
  return [
    `**${say.figures[label] ?? plain(label)}**, ${plain(days)}: ${hasNothing ? say.none : `**${value(data.value)}**`}`,
    ...lines,
    "",
    `[${say.report}](${reportAddress(data.report)})`,
  ].join("\n");
}

function describeValue(value: unknown, unit: string, language: SpokenLanguage): string {
  const number = Number(value).toLocaleString(language, { maximumFractionDigits: 1 });
  return unit === "hours" ? `${number} ${phrases[language].hours}` : number;
}

/** Returns the address only if it is one of our own pages. */
function reportAddress(address: unknown): string {
  return /^\/dashboard\/analytics[\w?&=-]*$/u.test(String(address))
    ? String(address)
    : "/dashboard/analytics";
}
