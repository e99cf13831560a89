import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** One query of a panel, ready for Prometheus. */
export interface PanelQuery {
  dashboard: string;
  panel: string;
  expression: string;
  legend: string;
  /** True if the panel has a text for an empty result, which is no failure while no faults are injected. */
  saysNone: boolean;
}

interface Dashboard {
  title: string;
  panels: {
    title: string;
    targets: { expr: string; legendFormat: string }[];
    fieldConfig: { defaults: { noValue?: string } };
  }[];
}

const folder = path.resolve(import.meta.dirname, "../../../deploy/observe/dashboards");
/** The value that Grafana inserts when about an hour is shown: four times the scrape interval. */
const rateInterval = "1m";

/** Reads all queries of the shipped dashboards, for these services. */
export async function readPanelQueries(services: string[]): Promise<PanelQuery[]> {
  const files = (await readdir(folder)).sort();
  const dashboards: Dashboard[] = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), "utf8"))),
  );
  return dashboards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      panel.targets.map(({ expr, legendFormat }) => ({
        dashboard: title,
        panel: panel.title,
        legend: legendFormat,
        saysNone: panel.fieldConfig.defaults.noValue !== undefined,
        expression: expr
          .replaceAll("$__rate_interval", rateInterval)
          .replaceAll("$service", `(${services.join("|")})`),
      })),
    ),
  );
}
