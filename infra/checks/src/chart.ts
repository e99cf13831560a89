import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import type { ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { parseAllDocuments } from "yaml";
import { type Container, migrations, problemsWithVariables, programs } from "./containers.ts";
import { readText, root } from "./repository.ts";

export const chartFolder = "infra/deploy/helm";
export const renderedFile = `${chartFolder}/rendered.yaml`;

interface ChartContainer {
  name: string;
  image: string;
  command?: string[];
  env: { name: string; value?: string }[];
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
  resources: Record<"requests" | "limits", { cpu?: string; memory?: string } | undefined>;
}

/** A Kubernetes object, with the fields that are checked here. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    template?: {
      spec: {
        containers: ChartContainer[];
        initContainers?: ChartContainer[];
        topologySpreadConstraints?: unknown[];
      };
    };
    ports?: { port: number }[];
    tls?: { hosts: string[]; secretName: string }[];
  };
}

/** Reads the chart as rendered with the values of `example.yaml`; every name begins with the name of the release. */
export function readRendered(): KubernetesObject[] {
  return parseAllDocuments(readText(renderedFile)).map((document) => document.toJS() as KubernetesObject);
}

/** Returns the digest of all files that are rendered. A different digest in the rendered file means that the file is outdated. */
export function digestOfChart(): string {
  const files = globSync(`${chartFolder}/{example.yaml,tessera/{Chart,values}.yaml,tessera/templates/*}`, {
    cwd: root,
  });
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(`${file}\n${readText(file)}`);
  return hash.digest("hex");
}

/** Returns the differences between the chart on one side, and Compose and the services' declarations on the other. */
export async function problemsWithChart(
  objects: KubernetesObject[],
  installation: ServiceDeclaration[],
): Promise<string[]> {
  const programProblems = await Promise.all(
    programs.map(([name, container]) => problemsWithProgram(objects, name, container)),
  );
  return [
    ...programProblems.flat(),
    ...problemsWithMigration(objects),
    ...installation.flatMap((service) => problemsWithAddress(objects, service)),
    ...strangersIn(objects),
  ];
}

async function problemsWithProgram(
  objects: KubernetesObject[],
  name: string,
  container: Container,
): Promise<string[]> {
  const missing = ["Deployment", "PodDisruptionBudget", "HorizontalPodAutoscaler", "NetworkPolicy"].filter(
    (kind) => !find(objects, kind, name),
  );
  const pod = find(objects, "Deployment", name)?.spec.template?.spec;
  const [main] = pod?.containers ?? [];
  if (!pod || !main) return missing.map((kind) => `${name} has no ${kind}`);
  const isWorker = container.command?.includes("src/worker.ts") ?? false;
  const given = main.env.map((variable) => variable.name);
  const variables = await problemsWithVariables(
    container,
    given.filter((variable) => !variable.endsWith("_PASSWORD")),
  );
  const claims: Record<string, boolean> = {
    "its image": main.image.startsWith(`${container.image}:`),
    "its command": !isWorker || main.command?.join() === container.command?.join(),
    "/livez": main.livenessProbe?.httpGet.path === (isWorker ? "/metrics" : "/livez"),
    "/readyz": main.readinessProbe?.httpGet.path === (isWorker ? "/metrics" : "/readyz"),
    limits: Boolean(main.resources.limits?.cpu && main.resources.limits.memory),
    requests: Boolean(main.resources.requests?.cpu && main.resources.requests.memory),
    "a topology spread": (pod.topologySpreadConstraints?.length ?? 0) > 0,
  };
  return [
    ...missing.map((kind) => `${name} has no ${kind}`),
    ...variables.map((problem) => `${name}: ${problem}`),
    ...givenByCompose(container)
      .filter((variable) => !given.includes(variable))
      .map((variable) => `${name}: Compose gives ${variable}`),
    ...Object.keys(claims)
      .filter((claim) => !claims[claim])
      .map((claim) => `${name} lacks ${claim}`),
  ];
}

/** Returns the variables that always have a value, whatever an operator has set in `.env`. */
function givenByCompose({ environment = {} }: Container): string[] {
  return Object.keys(environment).filter((name) => !/^\$\{[A-Z_]+:-/.test(environment[name] ?? ""));
}

/** Reports schemas that are not migrated in the same order as in Compose. */
function problemsWithMigration(objects: KubernetesObject[]): string[] {
  const pod = find(objects, "Job", "migration")?.spec.template?.spec;
  const steps = [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])].map(({ name }) => name);
  const order = migrations.map(([name]) => name.slice("migrate-".length));
  return steps.join() === order.join() ? [] : [`migrations: ${steps.join()} instead of ${order.join()}`];
}

function problemsWithAddress(
  objects: KubernetesObject[],
  { name, port, prefixes }: ServiceDeclaration,
): string[] {
  const list = JSON.parse(find(objects, "ConfigMap", "services")?.data?.["services.json"] ?? "{}");
  const expected = { url: `http://tessera-${name}:${port}`, prefixes };
  return [
    ...(JSON.stringify(sorted(list[name])) === JSON.stringify(sorted(expected))
      ? []
      : [`services.json: ${name} is not what its package.json says`]),
    ...(find(objects, "Service", name)?.spec.ports?.[0]?.port === port
      ? []
      : [`${name} has no Service at ${port}`]),
  ];
}

function strangersIn(objects: KubernetesObject[]): string[] {
  const known = programs.map(([name]) => `tessera-${name}`);
  return objects
    .filter(({ kind, metadata }) => kind === "Deployment" && !known.includes(metadata.name))
    .map(({ metadata }) => `${metadata.name} is not in Compose`);
}

export function find(objects: KubernetesObject[], kind: string, name: string): KubernetesObject | undefined {
  return objects.find((object) => object.kind === kind && object.metadata.name === `tessera-${name}`);
}

/** Returns a copy of the value with sorted keys. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
