import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { registry } from "@tessera/kit/metrics";
import { startMetricsServer } from "@tessera/kit/metrics-server";
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

/** Names of metrics in an expression of PromQL, and what Prometheus adds to a histogram's name. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:http|db|tessera|process|nodejs)_[a-z0-9_]+/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ""));
}

/** Names that are neither measured nor Prometheus's own. */
async function unknownMetrics(expressions: string[]): Promise<string[]> {
  const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  const isKnown = (name: string) => known.has(name) || known.has(`${name}_count`);
  return expressions.flatMap(metricsIn).filter((name) => !isKnown(name));
}

/** Labels that a target has, and those of the metrics of Prometheus itself. */
const targetLabels = ["job", "instance", "service", "le", "alertname", "alertstate"];

/** Which labels an expression asks of which metrics: in braces, in `by (…)` around them all, in a legend. */
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

/** Labels that no metric beside them has: `metric{label}`. */
async function unknownLabels(queries: Query[]): Promise<string[]> {
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
  const known = new Map(metrics.map(({ name, labelNames }) => [name, labelNames]));
  const labelsOf = (name: string) =>
    known.get(name) ?? known.get(name.replace(/_(?:bucket|count|sum)$/, "")) ?? [];
  return queries.flatMap(labelsAsked).flatMap(({ metrics, labels }) => {
    const has = [...targetLabels, ...metrics.flatMap(labelsOf)];
    return labels.filter((label) => !has.includes(label)).map((label) => `${metrics.join(" ")}{${label}}`);
  });
}

/** The SQL that a runbook offers, block by block. */
function statementsIn(runbook: string): string[] {
  return [...readText(`infra/deploy/runbooks/${runbook}`).matchAll(/```sql\n(.*?)```/gs)].map(
    ([, statement]) => statement ?? "",
  );
}

beforeAll(async () => {
  await import("@tessera/kit/queue");
  await import("@tessera/kit/postgres-pool");
  await import(pathToFileURL(join(root, "services/registry/src/health/report.repository.ts")).href);
  (await startMetricsServer({ host: "127.0.0.1", port: 0 })).close();
});

describe("what operators see", () => {
  it("alerts and dashboards ask for metrics that services have", async () => {
    const expressions = [
      ...alerts.map(({ expr }) => expr),
      ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
    ];

    expect(await unknownMetrics(expressions)).toEqual([]);
    expect(await unknownMetrics(["rate(tessera_no_such_total[5m])"])).toEqual(["tessera_no_such_total"]);
    expect(expressions.length).toBeGreaterThan(30);
  });

  it("alerts and dashboards ask for labels that those metrics have", async () => {
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

  it("every service and worker that Compose runs is asked for its metrics", () => {
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
      (name) => services[name]?.image.startsWith("tessera/") && !name.startsWith("migrate-"),
    );
    expect(asked.sort()).toEqual(run.sort());
  });

  it("each alert has a runbook of its own, and each runbook an alert", () => {
    const named = alerts.map(({ alert, annotations }) => [alert, annotations.runbook]);

    expect(named.map(([, runbook]) => runbook?.slice("runbooks/".length)).sort()).toEqual(runbooks);
    for (const [alert, runbook] of named) {
      expect(readText(`infra/deploy/${runbook}`)).toMatch(new RegExp(`^# ${alert}\n`));
    }
  });
});

describe("the table of failures", () => {
  it("leads to every alert's runbook, by the alert's name", () => {
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

  it.each(statements)("runs on the installation's tables: %s", async (_runbook, sql) => {
    await expect(client.query(sql)).resolves.toBeDefined();
  });

  it("is there", () => {
    expect(statements.length).toBeGreaterThan(8);
  });
});
