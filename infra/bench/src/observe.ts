// `npm run bench -- observe [--short] [--fault]`: evaluates the shipped dashboards and alerts in a real Prometheus, next to an installation
// under load. Each panel has to show data. Unless the run is short, faults are injected as well, and each alert has to fire.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Goal, reportBench } from "./bench.ts";
import { none } from "./chaos/experiment.ts";
import { type Scene, withScene } from "./chaos/scene.ts";
import { faults } from "./observe/faults.ts";
import { type PanelQuery, readPanelQueries } from "./observe/panels.ts";
import { type Prometheus, type Series, startPrometheus, type TimeRange } from "./observe/prometheus.ts";
import { startLoad } from "./rollout/load.ts";
import { replicateAll } from "./rollout/replicated-installation.ts";
import { worksAt } from "./rollout/works.ts";

const healthyMs = 3 * 60_000;
/** Time for the last events to be scraped and for the alerts to be evaluated. */
const settleMs = 45_000;
const seriesFile = path.resolve(import.meta.dirname, "../results/observe-series.json");
/** The seeded fault: a process reports its queues under another metric name. */
const renamed = {
  file: "services/kit/src/queue-metrics.ts",
  find: 'name: "tessera_queue_jobs"',
  replace: 'name: "tessera_queue_jobs_by_state"',
};

const { values } = parseArgs({ options: { short: { type: "boolean" }, fault: { type: "boolean" } } });
const isShort = values.short === true;
const isFaulty = values.fault === true;
const name = ["observe", ...(isShort ? ["short"] : []), ...(isFaulty ? ["fault"] : [])].join("-");

await reportBench(name, () =>
  withScene(async (scene) => {
    const change = isFaulty ? { source: [renamed] } : {};
    const env = await scene.prepareEnv("files-worker", change);
    const replicated = await replicateAll(scene.installation, { env });
    const targets = replicated.services.flatMap(({ name: service, replicas }) =>
      replicas.map(({ metricsPort }) => ({ service, metricsPort })),
    );
    const prometheus = await startPrometheus(targets, path.join(scene.folder, "prometheus"));
    try {
      const from = Date.now() / 1_000;
      const load = startLoad(await worksAt(scene.installation.origin));
      await pause(healthyMs);
      const expected = isShort ? [] : await happen(scene, replicated.services);
      await pause(settleMs);
      await load.stop();
      return await judge(prometheus, { from, to: Date.now() / 1_000 }, expected);
    } finally {
      await prometheus.stop();
      await replicated.stop();
    }
  }),
);

/** Injects all faults, and returns the alerts that have to fire. */
async function happen(
  scene: Scene,
  services: Awaited<ReturnType<typeof replicateAll>>["services"],
): Promise<string[]> {
  for (const together of faults) {
    console.log(together.map(({ what }) => what).join(", "));
    await Promise.all(together.map((fault) => fault.happen({ scene, services })));
  }
  return faults.flat().flatMap(({ alerts }) => alerts);
}

async function judge(prometheus: Prometheus, range: TimeRange, expected: string[]) {
  const services = await prometheus.labelValues('process_start_time_seconds{job="tessera"}', "service");
  const queries = await readPanelQueries(services);
  const table: Record<string, object> = {};
  const panels: (PanelQuery & { series: Series[] })[] = [];
  for (const query of queries) {
    const series = await prometheus.queryRange(query.expression, range);
    table[`${query.dashboard}: ${query.panel}`] = describe(series);
    panels.push({ ...query, series });
  }
  const empty = panels.filter(({ series, saysNone }) => !hasPoints(series) && !(saysNone && isShort));
  for (const { dashboard, panel } of empty) console.log(`Shows nothing: ${dashboard}, ${panel}`);
  const goals: Goal[] = [none("panels that show nothing", empty.length)];
  const firing = await prometheus.queryRange('ALERTS{alertstate="firing"}', range);
  const names = new Set(firing.map(({ labels }) => labels.alertname));
  const silent = expected.filter((alert) => !names.has(alert));
  if (silent.length > 0) console.log(`Did not fire: ${silent.join(", ")}`);
  console.log(`Fired: ${[...names].sort().join(", ") || "none"}`);
  if (!isShort) goals.push(none("alerts that did not fire for what went wrong", silent.length));
  await mkdir(path.dirname(seriesFile), { recursive: true });
  await writeFile(seriesFile, JSON.stringify({ range, panels, alerts: firing }));
  return { table, goals };
}

function hasPoints(series: Series[]): boolean {
  return series.some(({ points }) => points.length > 0);
}

function describe(series: Series[]): object {
  const numbers = series.flatMap(({ points }) => points.map(([, value]) => value));
  const shown = series.filter(({ points }) => points.length > 0).length;
  const most = numbers.reduce((greatest, value) => Math.max(greatest, value), Number.NEGATIVE_INFINITY);
  return { series: shown, most: shown > 0 ? Number(most.toPrecision(3)) : "" };
}
