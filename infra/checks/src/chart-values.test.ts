import { describe, expect, it } from "@jest/globals";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { chartFolder } from "./chart.ts";
import { readText } from "./repository.ts";

interface Values {
  [key: string]: unknown;
}

const schema = JSON.parse(readText(`${chartFolder}/tessera/values.schema.json`));
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
const defaults: Values = parse(readText(`${chartFolder}/tessera/values.yaml`), { merge: true });

/** Merges values as Helm does: maps key by key, everything else as a whole. */
function merge(base: Values, values: Values): Values {
  const isMap = (value: unknown): value is Values =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const merged = { ...base };
  for (const [key, value] of Object.entries(values)) {
    const before = base[key];
    merged[key] = isMap(before) && isMap(value) ? merge(before, value) : value;
  }
  return merged;
}

function findErrors(yaml: string): string[] {
  validate(merge(defaults, parse(yaml) ?? {}));
  return (validate.errors ?? []).map(({ instancePath, params }) =>
    `${instancePath} ${params.additionalProperty ?? ""}`.trim(),
  );
}

describe("the schema of the chart's values", () => {
  it("accepts the defaults and the example", () => {
    expect(findErrors("")).toEqual([]);
    expect(findErrors(readText(`${chartFolder}/example.yaml`))).toEqual([]);
  });

  it.each([
    "{ services: { tickets: { tag: 1.4.2-rc.1, replicas: 3, autoscaling: { enabled: false } } } }",
    "{ services: { files: { env: { S3_BUCKET: desk }, internet: true, nodeSelector: { disk: fast } } } }",
    "{ volumes: { files: { enabled: false }, backups: { existingClaim: nightly, size: 1.5Ti } } }",
    "{ services: { mail: { resources: { limits: { cpu: 1.5, memory: 512Mi } } } } }",
    "{ backup: { schedule: '@daily', keep: 3 }, smtp: { type: ClusterIP, tls: required } }",
    "{ ingress: { annotations: { nginx.ingress.kubernetes.io/proxy-body-size: 30m }, className: nginx } }",
    "{ postgres: { parameters: '?sslmode=verify-full', roleSuffix: _desk }, redis: { scheme: rediss } }",
    "{ global: { storageClass: fast } }",
  ])("accepts %s", (yaml) => {
    expect(findErrors(yaml)).toEqual([]);
  });

  it.each([
    ["{ origin: https://desk.example.com/ }", "/origin"],
    ["{ origin: desk.example.com }", "/origin"],
    ["{ mailDomain: desk@example.com }", "/mailDomain"],
    ["{ mailFrom: Desk }", "/mailFrom"],
    ["{ orgin: https://desk.example.com }", "orgin"],
    ["{ image: { tag: 1.4 } }", "/image/tag"],
    ["{ image: { pullPolicy: always } }", "/image/pullPolicy"],
    ["{ postgres: { port: '5432' } }", "/postgres/port"],
    ["{ postgres: { parameters: sslmode=require } }", "/postgres/parameters"],
    ["{ redis: { scheme: http } }", "/redis/scheme"],
    ["{ services: { tickets: { env: { LOG_LEVEL: true } } } }", "/services/tickets/env/LOG_LEVEL"],
    ["{ services: { tickets: { replica: 2 } } }", "/services/tickets replica"],
    ["{ services: { tickets: { prefixes: { api: {} } } } }", "/services/tickets/prefixes"],
    ["{ defaults: { autoscaling: { min: 0 } } }", "/defaults/autoscaling/min"],
    ["{ defaults: { resources: { limits: { memory: 1 GB } } } }", "/defaults/resources/limits/memory"],
    ["{ volumes: { files: { size: 50 } } }", "/volumes/files/size"],
    ["{ volumes: { files: { accessModes: ReadWriteMany } } }", "/volumes/files/accessModes"],
    ["{ backup: { schedule: nightly } }", "/backup/schedule"],
    ["{ backup: { keep: 0 } }", "/backup/keep"],
    ["{ smtp: { tls: optional } }", "/smtp/tls"],
    ["{ networkPolicy: { ingressFrom: ingress-nginx } }", "/networkPolicy/ingressFrom"],
    ["{ ingress: null }", "/ingress"],
  ])("refuses %s", (yaml, error) => {
    expect(findErrors(yaml)).toContain(error);
  });
});
