import { createAjv, getFields } from "@tessera/kit/errors/validation";
import { requestConfigured } from "@tessera/kit/outgoing/request-configured";
import { apiBase } from "@tessera/wire/api/route";
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
  problems: Record<string, string>;
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
      problems: { livez: `${url}/livez doesn't respond with 200: ${describe(alive)}.` },
    };
  const response = await request(`${url}/openapi.json`);
  if (response?.status !== 200)
    return {
      operations: [],
      problems: { "openapi.json": `${url}/openapi.json doesn't respond with 200: ${describe(response)}.` },
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
async function findLies(url: string, operations: readonly TriedOperation[]): Promise<Record<string, string>> {
  const waiting = operations.filter(({ operation }) => operation.startsWith("GET "));
  const found: Record<string, string> = {};
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
): Promise<string | null> {
  const path = operation.slice("GET ".length).replace(/:\w+/g, nobodysId);
  const response = await request(`${url}${apiBase}${path}`);
  if (!response) return `${operation} doesn't respond, although the OpenAPI document lists it.`;
  if (!isPublic)
    return response.status === 401
      ? null
      : `${operation} responds with ${response.status} without a token, although the OpenAPI document requires one (401).`;
  // The requested id does not exist, so any status is acceptable.
  if (hasParameters) return null;
  if (response.status < 200 || response.status > 299)
    return `${operation} responds with ${response.status}, although the OpenAPI document makes it public.`;
  const wrong = reply && findMismatch(reply, response.json);
  return wrong ? `${operation} doesn't respond as its OpenAPI document says: ${wrong}.` : null;
}

function findMismatch(schema: object, value: unknown): string | null {
  try {
    const validate = createAjv("json").compile(schema);
    if (validate(value)) return null;
    const [first] = Object.entries(getFields(validate.errors ?? [], ""));
    return first ? `${first[0] || "the answer"} ${first[1]}` : "it is not valid";
  } catch {
    return "its schema is not valid";
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

function describe(response: Answer | null): string {
  return response ? `it answers ${response.status}` : "it does not answer";
}
