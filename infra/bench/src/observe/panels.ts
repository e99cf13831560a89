import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** One query of a panel, as Prometheus takes it. */
export interface PanelQuery {
  dashboard: string;
  panel: string;
  expression: string;
  legend: string;
  /** What the panel says instead where there is nothing: that is no failure while all goes well. */
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
/** What Grafana puts there while an hour or so is shown: four times the interval of scrapes. */
const rateInterval = "1m";

/** Every query of our dashboards, for all of these services. */
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
