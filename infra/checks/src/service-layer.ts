import { posix } from "node:path";

/** A source file of a service: its path below `src/`, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** The folders and root files of a service, layer by layer from the top. */
export type Layers = readonly (readonly string[])[];

/**
 * What may import what inside the services. A folder imports folders of lower layers only. The first layer starts the service, and the last
 * one holds what everything else stands on: in these two, each name may import those after it. A name with a slash orders a folder of a service.
 */
export const serviceLayers: Record<string, Layers> = {
  agents: [
    ["main", "open-context", "routes", "sealed-kinds"],
    ["agent-test"],
    ["reply"],
    ["tool-set"],
    ["draft", "retention"],
    ["agent", "conversation", "mcp", "model", "similar"],
    ["error-signature", "erasure", "event", "tool"],
    ["description", "evidence", "context", "config", "schema", "idempotency"],
  ],
  analytics: [
    ["main", "open-context"],
    ["export", "rating", "saved-report"],
    ["report"],
    ["figure", "erasure"],
    ["context", "config", "schema", "translations", "idempotency"],
  ],
  files: [
    ["main", "worker", "open-context"],
    ["processing", "sweep", "erasure"],
    ["transcription", "removal", "copy"],
    ["sandbox", "upload"],
    ["screening", "redaction", "content", "search", "secret"],
    ["extraction", "file", "capture-plan"],
    ["speech", "use"],
    [
      "context",
      "storage",
      "file-event",
      "content-address",
      "processing-queue",
      "idempotency",
      "config",
      "format",
      "text",
      "schema",
    ],
  ],
  "files/extraction": [
    ["extract", "reader-table"],
    ["office"],
    ["pdf", "plain-text", "mail"],
    ["markup"],
    ["table", "json", "recording"],
    ["archive", "card", "program", "log", "picture"],
    ["without-secrets", "text-decoding", "reader", "analysis", "max-text-length"],
  ],
  gateway: [
    ["main", "start-gateway", "app"],
    ["api-docs", "development"],
    ["api-document"],
    ["page"],
    ["page-data", "override", "module-file"],
    ["proxy"],
    ["placement", "api-key", "browser-report", "release-files"],
    ["config", "current-registry", "live-stream", "service-table", "http"],
  ],
  identity: [
    ["main", "routes", "open-context"],
    ["avatar", "current-user", "invitation"],
    ["auth"],
    ["hosted"],
    ["member"],
    ["api-key"],
    ["organization", "token", "erasure"],
    [
      "audit",
      "session",
      "user",
      "live",
      "credential",
      "account-db",
      "config",
      "schema",
      "event-tables",
      "translations",
    ],
  ],
  mail: [
    ["main", "open-context"],
    ["intake", "consent", "connection-test", "delivery", "file-name", "set-aside", "retention", "erasure"],
    ["acknowledgement", "mailbox"],
    ["outbound", "trust", "reception"],
    ["sender", "thread"],
    ["inbox"],
    ["own-server"],
    [
      "reading",
      "markdown",
      "mail-event",
      "context",
      "connection",
      "config",
      "translations",
      "sealed-kinds",
      "schema",
    ],
  ],
  organization: [
    ["main", "routes", "jobs", "open-context"],
    ["grant", "notification"],
    ["ai-quota", "delivery", "erasure", "export", "logo"],
    ["billing", "data-job", "integration", "setting"],
    ["audit", "event", "webhook"],
    ["platform"],
    ["context", "config", "schema", "idempotency", "page-cursor", "sealed-kinds", "translations"],
  ],
  registry: [
    ["main", "open-context"],
    ["rollback"],
    ["publication"],
    ["contract"],
    ["health", "module-key", "outside-service", "override", "team"],
    ["audit", "channel", "error"],
    ["publisher", "release"],
    ["context", "config", "schema", "store", "operation", "manifest"],
  ],
  tickets: [
    ["main", "routes", "sealed-kinds"],
    ["activity", "mail", "portal"],
    ["message"],
    ["change-set"],
    ["macro"],
    ["customer", "ticket"],
    ["attachment", "vocabulary", "escalation", "presence", "feed", "retention", "erasure"],
    ["idempotency", "audit", "context", "config", "translations", "event", "schema"],
  ],
};

const importPattern = /(?:\bfrom|\bimport|\bimport\(|\bimport\.meta\.resolve\()\s*["'](\.[^"']+)["']/g;

/** Returns the imports that the layers do not allow, those of types included, and what stands in no layer. */
export function problemsOfLayers(sources: Source[], layers: Layers): string[] {
  const crossings = sources.flatMap(findCrossings);
  const listed = layers.flat();
  const used = new Set(sources.map(({ path }) => getPart(path)));
  return [
    ...[...used].filter((name) => !listed.includes(name)).map((name) => `${name} is in no layer`),
    ...listed.filter((name) => !used.has(name)).map((name) => `${name} does not exist`),
    ...crossings
      .filter(({ from, to }) => !mayImport(from, to, layers))
      .map(({ path, target }) => `${path} imports ${target}`),
  ];
}

const maxLineLength = 148;

/** Draws the layers of services for ARCHITECTURE.md: each from the top, left to right. */
export function drawLayers(services: Record<string, Layers>): string {
  const width = Math.max(...Object.keys(services).map((name) => name.length)) + 2;
  return Object.entries(services)
    .flatMap(([name, layers]) =>
      wrap(layers.map((layer) => layer.join(", ")).join(" → "), maxLineLength - width).map(
        (line, index) => `${(index === 0 ? name : "").padEnd(width)}${line}`,
      ),
    )
    .join("\n");
}

function wrap(text: string, length: number): string[] {
  return text.match(new RegExp(`\\S.{0,${length - 1}}(?= |$)`, "g")) ?? [];
}

function mayImport(from: string, to: string, layers: Layers): boolean {
  const upper = layers.findIndex((layer) => layer.includes(from));
  const lower = layers.findIndex((layer) => layer.includes(to));
  if (upper !== lower) return upper < lower;
  const layer = layers[upper] ?? [];
  const isEnd = upper === 0 || upper === layers.length - 1;
  return isEnd && layer.indexOf(from) < layer.indexOf(to);
}

function findCrossings({ path, text }: Source): { path: string; target: string; from: string; to: string }[] {
  const from = getPart(path);
  return [...text.matchAll(importPattern)]
    .map(([, specifier = ""]) => posix.join(posix.dirname(path), specifier))
    .filter((target) => !target.startsWith("..") && getPart(target) !== from)
    .map((target) => ({ path, target, from, to: getPart(target) }));
}

/** Returns the folder directly below `src/` that contains a file, or the name of a root file. */
function getPart(path: string): string {
  return path.split("/")[0]?.replace(/\.tsx?$/, "") ?? "";
}
