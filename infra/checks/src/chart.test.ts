import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findServices } from "@tessera/kit/config/service-declarations";
import {
  digestOfChart,
  find,
  type KubernetesObject,
  problemsWithChart,
  readRendered,
  renderedFile,
} from "./chart.ts";
import { readText, root } from "./repository.ts";

const objects = readRendered();
const installation = await findServices(join(root, "services"));

describe("the Helm chart", () => {
  it("has an up-to-date rendered file", () => {
    expect(readText(renderedFile).split("\n", 1)[0]).toContain(digestOfChart());
  });

  it("runs every service and worker of Compose, with the variables that each reads", async () => {
    expect(await problemsWithChart(objects, installation)).toEqual([]);
  });

  it("serves people only over TLS", () => {
    const ingress = objects.find(({ kind }) => kind === "Ingress");

    expect(ingress?.spec.tls).toEqual([{ hosts: ["desk.example.com"], secretName: "desk-tls" }]);
  });

  it("migrates the schemas before anything is replaced", () => {
    expect(find(objects, "Job", "migration")?.metadata.annotations?.["helm.sh/hook"]).toBe(
      "pre-install,pre-upgrade",
    );
  });

  it("backs up every table, and the files in every volume", () => {
    const job = JSON.stringify(find(objects, "CronJob", "backup"));
    const claims = objects.filter(({ kind }) => kind === "PersistentVolumeClaim");

    expect(job).toContain('"name":"MIGRATION_URL"');
    expect(claims.map(({ metadata }) => metadata.name)).toContain("tessera-backups");
    for (const { metadata } of claims) expect(job).toContain(`"claimName":"${metadata.name}"`);
    for (const name of ["RELEASES_DIR", "FILES_DIR", "EXPORTS_DIR"])
      expect(job).toContain(`"name":"${name}"`);
  });

  it("contains no secret", () => {
    expect(objects.filter(({ kind }) => kind === "Secret")).toEqual([]);
  });
});

describe("the check of the chart", () => {
  async function problemsAfter(change: (seeded: KubernetesObject[]) => KubernetesObject[]) {
    return problemsWithChart(change(structuredClone(objects)), installation);
  }

  it("reports a missing service", async () => {
    const without = (seeded: KubernetesObject[]) =>
      seeded.filter(({ metadata }) => metadata.name !== "tessera-analytics");

    expect(await problemsAfter(without)).toEqual(
      expect.arrayContaining(["analytics has no Deployment", "analytics has no Service at 4007"]),
    );
  });

  it("reports a missing variable, probe and limits", async () => {
    const poorer = (seeded: KubernetesObject[]) => {
      const [mail] = find(seeded, "Deployment", "mail")?.spec.template?.spec.containers ?? [];
      if (!mail) throw new Error("mail has no container");
      mail.env = mail.env.filter(({ name }) => name !== "REPLY_SECRET");
      mail.env.push({ name: "NO_SUCH", value: "" });
      delete mail.livenessProbe;
      mail.resources.limits = undefined;
      return seeded;
    };

    expect(await problemsAfter(poorer)).toEqual([
      "mail: REPLY_SECRET is missing",
      "mail: NO_SUCH is not read",
      "mail: Compose gives REPLY_SECRET",
      "mail lacks /livez",
      "mail lacks limits",
    ]);
  });

  it("reports schemas that are migrated in another order", async () => {
    const turned = (seeded: KubernetesObject[]) => {
      find(seeded, "Job", "migration")?.spec.template?.spec.initContainers?.reverse();
      return seeded;
    };

    expect(await problemsAfter(turned)).toEqual([expect.stringMatching(/^migrations: analytics,/)]);
  });
});

describe("the rendered objects", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(root, "node_modules/.kubernetes-types-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("match the types of Kubernetes 1.30", async () => {
    expect(await typeErrors(folder, objects)).toEqual([]);
  });

  it("are checked strictly", async () => {
    const seeded = structuredClone(objects);
    Object.assign(find(seeded, "Deployment", "tickets")?.spec ?? {}, { revisionHistoryLimits: 5 });
    Object.assign(find(seeded, "PodDisruptionBudget", "mail")?.spec ?? {}, { maxUnavailable: [1] });

    const errors = await typeErrors(folder, seeded);

    expect(errors.join("\n")).toContain("revisionHistoryLimits");
    expect(errors.join("\n")).toContain("number[]");
  });
});

/** Returns the compiler's errors for objects as literals of the Kubernetes types. */
async function typeErrors(folder: string, all: KubernetesObject[]): Promise<string[]> {
  const lines = all.map((object) => {
    const [version = "", group = "core"] = object.apiVersion.split("/").reverse();
    const module = `kubernetes-types/${group.replace(".k8s.io", "")}/${version}`;
    return `${JSON.stringify(object)} satisfies import("${module}").${object.kind};`;
  });
  const file = join(folder, "objects.ts");
  await writeFile(file, lines.map((line, index) => `export const object${index} = ${line}\n`).join(""));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--ignoreConfig", "--module", "esnext"];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsc, ...flags, "--moduleResolution", "bundler", file],
      { maxBuffer: 64e6 },
      (_error, output) => resolve(output.split("\n").filter((line) => line.includes("error TS"))),
    );
  });
}
