import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "@tessera/cli/command-error";
import { findFreePort } from "@tessera/kit/testing/free-port";

/** The port on which a process serves `/metrics`, and the service name that Prometheus gives it. */
export interface Target {
  service: string;
  metricsPort: number;
}

/** The values of one series over time, without those that are not finite numbers. */
export interface Series {
  labels: Record<string, string>;
  points: [seconds: number, value: number][];
}

/** A time range, in seconds since 1970. */
export interface TimeRange {
  from: number;
  to: number;
}

/** A Prometheus server that the benchmark runs. */
export interface Prometheus {
  queryRange(expression: string, range: TimeRange): Promise<Series[]>;
  /** Returns the values of a label in the series that match a selector. */
  labelValues(selector: string, label: string): Promise<string[]>;
  stop(): Promise<void>;
}

const shipped = path.resolve(import.meta.dirname, "../../../deploy/observe");
const stepSeconds = 5;
const patienceMs = 30_000;
/** Replaces the time that an alert waits before it fires, so that it fires within the run. */
const shortWait = "for: 15s";

/** Starts Prometheus with the shipped configuration and alerts, and the addresses of this machine. */
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

/** Replaces the discovery of containers by DNS with addresses of this machine. Throws if the configuration has no such discovery. */
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
