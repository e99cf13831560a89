import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { registry } from "@tessera/kit/observability/metrics";
import { startMetricsServer } from "@tessera/kit/observability/metrics-server";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { Client } from "pg";
import { parse } from "yaml";
import { readText, root } from "./repository.ts";

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

interface Query {
  expr: string;
  legendFormat?: string;
}

interface Dashboard {
  title: string;
  panels: { title: string; targets: Query[] }[];
}

const folder = "infra/deploy/observe";
const { groups }: { groups: { rules: Alert[] }[] } = parse(readText(`${folder}/alerts.yaml`));
const alerts = groups.flatMap(({ rules }) => rules);
const dashboards = listFolder(`${folder}/dashboards`).map(
  (file) => JSON.parse(readText(`${folder}/dashboards/${file}`)) as Dashboard,
);
const runbooks = listFolder("infra/deploy/runbooks");

function listFolder(path: string): string[] {
  return readdirSync(join(root, path)).sort();
}

/** Returns the metrics in a PromQL expression, without the suffixes that Prometheus adds to a histogram's name. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:http|db|tessera|process|nodejs)_[a-z0-9_]+/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ""));
}

/** Returns the metrics in the expressions that no service exports. */
async function unknownMetrics(expressions: string[]): Promise<string[]> {
  const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  const isKnown = (name: string) => known.has(name) || known.has(`${name}_count`);
  return expressions.flatMap(metricsIn).filter((name) => !isKnown(name));
}

/** Labels that every target has, and those of Prometheus' own metrics. */
const targetLabels = ["job", "instance", "service", "le", "alertname", "alertstate"];

/** Returns the labels that a query uses, with the metrics they belong to: in braces, in `by (…)` for all metrics, in a legend. */
function labelsAsked({ expr, legendFormat = "" }: Query): { metrics: string[]; labels: string[] }[] {
  const selected = [...expr.matchAll(/\b([a-z][a-z0-9_]+|ALERTS)\{([^}]*)\}/g)].map(
    ([, name = "", inside = ""]) => ({
      metrics: [name],
      labels: [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"(?:[^"\\]|\\.)*"/g)].map(
        ([, label = ""]) => label,
      ),
    }),
  );
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
  const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label);
  const all = selected.flatMap(({ metrics }) => metrics);
  return [...selected, { metrics: all, labels: [...grouped, ...shown] }];
}

/** Returns the labels that none of their metrics has, as `metric{label}`. */
async function unknownLabels(queries: Query[]): Promise<string[]> {
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
  const known = new Map(metrics.map(({ name, labelNames }) => [name, labelNames]));
  const toLabels = (name: string) =>
    known.get(name) ?? known.get(name.replace(/_(?:bucket|count|sum)$/, "")) ?? [];
  return queries.flatMap(labelsAsked).flatMap(({ metrics, labels }) => {
    const has = [...targetLabels, ...metrics.flatMap(toLabels)];
    return labels.filter((label) => !has.includes(label)).map((label) => `${metrics.join(" ")}{${label}}`);
  });
}

/** Returns the SQL blocks of a runbook. */
function statementsIn(runbook: string): string[] {
  return [...readText(`infra/deploy/runbooks/${runbook}`).matchAll(/```sql\n(.*?)```/gs)].map(
    ([, statement]) => statement ?? "",
  );
}

beforeAll(async () => {
  await import("@tessera/kit/observability/event-loop");
  await import("@tessera/kit/jobs/queue");
  await import("@tessera/kit/database/postgres-pool");
  await import(pathToFileURL(join(root, "services/registry/src/health/report.repository.ts")).href);
  (await startMetricsServer({ host: "127.0.0.1", port: 0 })).close();
});

describe("monitoring", () => {
  it("queries only metrics that services export", async () => {
    const expressions = [
      ...alerts.map(({ expr }) => expr),
      ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
    ];

    expect(await unknownMetrics(expressions)).toEqual([]);
    expect(await unknownMetrics(["rate(tessera_no_such_total[5m])"])).toEqual(["tessera_no_such_total"]);
    expect(expressions.length).toBeGreaterThan(30);
  });

  it("queries only labels that those metrics have", async () => {
    const queries: Query[] = [
      ...alerts,
      ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets)),
    ];

    expect(await unknownLabels(queries)).toEqual([]);
    const wrong = {
      expr: 'sum by (queu) (tessera_queue_jobs{job="tessera",stat="x"})',
      legendFormat: "{{nam}}",
    };
    expect(await unknownLabels([wrong])).toEqual([
      "tessera_queue_jobs{stat}",
      "tessera_queue_jobs{queu}",
      "tessera_queue_jobs{nam}",
    ]);
  });

  it("scrapes every service and worker of Compose", () => {
    const { services }: { services: Record<string, { image: string }> } = parse(
      readText("infra/deploy/compose.yaml"),
      { merge: true },
    );
    const prometheus: { scrape_configs: { dns_sd_configs: { names: string[] }[] }[] } = parse(
      readText(`${folder}/prometheus.yaml`),
    );

    const asked = prometheus.scrape_configs.flatMap(({ dns_sd_configs }) =>
      dns_sd_configs.flatMap(({ names }) => names),
    );
    const run = Object.keys(services).filter(
      (name) => services[name]?.image.startsWith("tessera/") && !/^(migrate-|backup$)/.test(name),
    );
    expect(asked.sort()).toEqual(run.sort());
  });

  it("has one runbook for each alert, and one alert for each runbook", () => {
    const named = alerts.map(({ alert, annotations }) => [alert, annotations.runbook]);

    expect(named.map(([, runbook]) => runbook?.slice("runbooks/".length)).sort()).toEqual(runbooks);
    for (const [alert, runbook] of named) {
      expect(readText(`infra/deploy/${runbook}`)).toMatch(new RegExp(`^# ${alert}\n`));
    }
  });
});

describe("the table of failures", () => {
  it("links to every alert's runbook by the alert's name", () => {
    const table = readText("infra/deploy/README.md").split("### What can fail")[1]?.split("\n## ")[0] ?? "";

    const named = [...table.matchAll(/\[(\w+)\]\((runbooks\/[a-z-]+\.md)\)/g)].map(([, alert, file]) => [
      alert,
      file,
    ]);
    expect(named.sort()).toEqual(alerts.map(({ alert, annotations }) => [alert, annotations.runbook]).sort());
  });
});

describe("the SQL of the runbooks", () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: (await aTestDatabase()).adminUrl });
    await client.connect();
  });
  afterAll(() => client.end());

  const statements = runbooks.flatMap((runbook) =>
    statementsIn(runbook).map((sql) => [runbook, sql] as const),
  );

  it.each(statements)("runs against the installation's tables: %s", async (_runbook, sql) => {
    await expect(client.query(sql)).resolves.toBeDefined();
  });

  it("is found", () => {
    expect(statements.length).toBeGreaterThan(8);
  });
});
