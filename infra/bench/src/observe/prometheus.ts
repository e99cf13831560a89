import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "@tessera/cli/command-error";
import { findFreePort } from "@tessera/kit/testing/free-port";

/** Where a process answers `/metrics`, and as which service Prometheus knows it. */
export interface Target {
  service: string;
  metricsPort: number;
}

/** The values of one series over time; what is no number is left out. */
export interface Series {
  labels: Record<string, string>;
  points: [seconds: number, value: number][];
}

/** A time range, in seconds since 1970. */
export interface TimeRange {
  from: number;
  to: number;
}

/** A Prometheus of our own. */
export interface Prometheus {
  queryRange(expression: string, range: TimeRange): Promise<Series[]>;
  /** What a label is anywhere in the series that a selector finds. */
  labelValues(selector: string, label: string): Promise<string[]>;
  stop(): Promise<void>;
}

const shipped = path.resolve(import.meta.dirname, "../../../deploy/observe");
const stepSeconds = 5;
const patienceMs = 30_000;
/** What an alert waits for before someone is woken; here it has to be seen sooner. */
const shortWait = "for: 15s";

/** Starts Prometheus with the configuration and the alerts that we ship, and the addresses of this machine. */
export async function startPrometheus(targets: Target[], folder: string): Promise<Prometheus> {
  await mkdir(folder, { recursive: true });
  const alerts = await readFile(path.join(shipped, "alerts.yaml"), "utf8");
  await writeFile(path.join(folder, "alerts.yaml"), alerts.replaceAll(/\bfor: \d+m\b/g, shortWait));
  const config = path.join(folder, "prometheus.yaml");
  await writeFile(
    config,
    onThisMachine(await readFile(path.join(shipped, "prometheus.yaml"), "utf8"), targets),
  );
  const port = await findFreePort();
  const output = openSync(path.join(folder, "prometheus.log"), "a");
  const child = spawn(
    "prometheus",
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ["ignore", output, output] },
  );
  process.once("exit", () => child.kill("SIGKILL"));
  await once(child, "spawn").catch(() => {
    throw new CommandError("Prometheus is not on the PATH. Debian: apt-get install prometheus");
  });
  const ended = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  return {
    async queryRange(query, { from, to }) {
      const range = { start: String(from), end: String(to), step: String(stepSeconds) };
      const { result } = await ask<RangeAnswer>(origin, "query_range", { query, ...range });
      return result.map(({ metric, values }) => ({
        labels: metric,
        points: values
          .map(([seconds, value]): [number, number] => [seconds, Number(value)])
          .filter(([, value]) => Number.isFinite(value)),
      }));
    },
    labelValues: (selector, label) => ask<string[]>(origin, `label/${label}/values`, { "match[]": selector }),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

interface RangeAnswer {
  result: { metric: Record<string, string>; values: [number, string][] }[];
}

/** Addresses of this machine in place of the names that a network of containers knows. */
function onThisMachine(config: string, targets: Target[]): string {
  const discovery = /^ {4}dns_sd_configs:\n[\s\S]*?^ {6}- \{ source_labels: \[__meta_dns_name\].*\n/m;
  if (!discovery.test(config)) throw new Error("prometheus.yaml does not find processes by names any more.");
  const addresses = targets.map(
    ({ service, metricsPort }) =>
      `      - { targets: ["127.0.0.1:${metricsPort}"], labels: { service: ${service} } }`,
  );
  return config.replace(discovery, ["    static_configs:", ...addresses, ""].join("\n"));
}

async function ask<Answer>(origin: string, name: string, query: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${origin}/api/v1/${name}?${new URLSearchParams(query)}`);
  const body = (await response.json()) as { status: string; error?: string; data: Answer };
  if (body.status !== "success") throw new Error(`Prometheus refused ${query.query ?? name}: ${body.error}`);
  return body.data;
}

async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (
      await fetch(`${origin}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new CommandError("Prometheus is not ready.");
}
