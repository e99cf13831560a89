import { translateDefinition } from "@tessera/language/report-definition";
import { t } from "@tessera/language/t";
import type { Report } from "@tessera/wire/analytics";

/**
 * Returns the report with the service's labels and definitions in the language of the page. Their messages are defined in the service's
 * source.
 */
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
  return { label: t(label), definition: translateDefinition(definition, t) };
}
