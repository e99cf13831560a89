import { createAjv, getFields } from "@tessera/kit/errors/validation";
import { requestConfigured } from "@tessera/kit/outgoing/request-configured";
import { apiBase } from "@tessera/wire/api/route";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { readDocument, type TriedOperation } from "../operation/service-document.ts";

const timeoutMs = 2_000;
const maxDocumentBytes = 2 * 1024 * 1024;
/** How many operations are tried at once. */
const triedAtOnce = 4;
/** A value for path parameters. Nothing has this id, so no one's data is requested. */
const nobodysId = "00000000-0000-4000-8000-000000000000";

interface ProbedService {
  operations: TriedOperation[];
  /** Messages by the operation or document that they are about. */
  problems: Record<string, Reason>;
}

/** Reads a service's OpenAPI document and checks that it is true. Never rejects. */
export async function probeService(
  { url, prefixes }: { url: string; prefixes: readonly string[] },
  isAsked: (operation: string) => boolean = () => true,
): Promise<ProbedService> {
  const alive = await request(`${url}/livez`);
  if (alive?.status !== 200)
    return {
      operations: [],
      problems: { livez: describeFailure(`${url}/livez`, alive) },
    };
  const response = await request(`${url}/openapi.json`);
  if (response?.status !== 200)
    return {
      operations: [],
      problems: { "openapi.json": describeFailure(`${url}/openapi.json`, response) },
    };
  const { operations, problems } = readDocument(response.json, prefixes);
  return {
    operations,
    problems: {
      ...problems,
      ...(await findLies(
        url,
        operations.filter((one) => isAsked(one.operation)),
      )),
    },
  };
}

/**
 * Finds operations that do not behave as documented, by name. Tries only reads, without a token: protected operations
 * must refuse, public ones must return what they declare.
 */
async function findLies(url: string, operations: readonly TriedOperation[]): Promise<Record<string, Reason>> {
  const waiting = operations.filter(({ operation }) => operation.startsWith("GET "));
  const found: Record<string, Reason> = {};
  async function tryNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const lie = await findLie(url, next);
      if (lie) found[next.operation] = lie;
    }
  }
  await Promise.all(Array.from({ length: triedAtOnce }, tryNext));
  return found;
}

async function findLie(
  url: string,
  { operation, isPublic, hasParameters, reply }: TriedOperation,
): Promise<Reason | null> {
  const path = operation.slice("GET ".length).replace(/:\w+/g, nobodysId);
  const response = await request(`${url}${apiBase}${path}`);
  if (!response) return toReason("release.operation_silent", { operation });
  if (!isPublic)
    return response.status === 401
      ? null
      : toReason("release.operation_unprotected", { operation, status: response.status });
  // The requested id does not exist, so any status is acceptable.
  if (hasParameters) return null;
  if (response.status < 200 || response.status > 299)
    return toReason("release.operation_not_public", { operation, status: response.status });
  const wrong = reply && findMismatch(reply, response.json);
  return wrong ? toReason("release.answer_differs", { operation, problem: wrong }) : null;
}

function findMismatch(schema: object, value: unknown): Reason | null {
  try {
    const validate = createAjv("json").compile(schema);
    if (validate(value)) return null;
    const [first] = Object.entries(getFields(validate.errors ?? [], ""));
    const [path = "", problem = toReason("input.invalid")] = first ?? [];
    return path
      ? toReason("input.at_path", { path, problem })
      : toReason("release.whole_answer", { problem });
  } catch {
    return toReason("release.answer_schema_invalid");
  }
}

interface Answer {
  status: number;
  json: unknown;
}

/** Requests a URL. Returns null if there is no response in time. If the body is too long or not JSON, it is left out. */
async function request(url: string): Promise<Answer | null> {
  try {
    const response = await requestConfigured(url, {
      headers: { accept: "application/json" },
      redirect: "manual",
      timeoutMs,
    });
    const text = await readText(response);
    return { status: response.status, json: text === null ? undefined : parse(text) };
  } catch {
    return null;
  }
}

async function readText({ body }: Response): Promise<string | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxDocumentBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeFailure(url: string, response: Answer | null): Reason {
  return response
    ? toReason("release.probe_status", { url, status: response.status })
    : toReason("release.probe_silent", { url });
}
