import { t } from "@tessera/language/t";
import type { Report } from "@tessera/wire/analytics";

/** A report with the service's labels and definitions in the language of the page. Their messages stand in the service's source. */
export function translateReport(report: Report): Report {
  return {
    ...report,
    figures: report.figures.map((figure) => ({ ...figure, ...textsOf(figure) })),
    charts: report.charts.map((chart) => ({
      ...chart,
      ...textsOf(chart),
      series: chart.series.map((series) => ({ ...series, label: t(series.label) })),
    })),
  };
}

function textsOf({ label, definition }: { label: string; definition: string }) {
  return { label: t(label), definition: translateDefinition(definition) };
}

/** Sentence by sentence: "Created in this period, resolved in this period. Deleted tickets are left out." */
export function translateDefinition(definition: string): string {
  return definition
    .split(/(?<=\.)\s+/u)
    .map(translateSentence)
    .join(" ");
}

function translateSentence(sentence: string): string {
  const said = t(sentence);
  if (said !== sentence || !sentence.endsWith(".")) return said;
  return `${sentence.slice(0, -1).split(", ").map(translatePart).join(", ")}.`;
}

/** A part after the first begins with a small letter, which its message doesn't. */
function translatePart(part: string, index: number): string {
  const said = t(withFirst(part, (letter) => letter.toUpperCase()));
  return index === 0 ? said : withFirst(said, (letter) => letter.toLowerCase());
}

function withFirst(text: string, change: (letter: string) => string): string {
  return change(text.charAt(0)) + text.slice(1);
}
