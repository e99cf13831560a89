import { createAjv, fieldsOf } from "@tessera/kit/validation";
import { apiBase } from "@tessera/wire/route";
import { readDocument, type TriedOperation } from "./service-document.ts";

const timeoutMs = 2_000;
const maxDocumentBytes = 2 * 1024 * 1024;
/** So many operations are tried at once. */
const triedAtOnce = 4;
/** Stands for what a path names. There is no such thing, so nothing of anybody's is asked for. */
const nobodysId = "00000000-0000-4000-8000-000000000000";

interface ProbedService {
  operations: TriedOperation[];
  /** What is wrong, by what it is wrong with. */
  problems: Record<string, string>;
}

/** Asks a service what it is and whether that is true. Never rejects. */
export async function probeService(
  { url, prefixes }: { url: string; prefixes: readonly string[] },
  isAsked: (operation: string) => boolean = () => true,
): Promise<ProbedService> {
  const alive = await ask(`${url}/livez`);
  if (alive?.status !== 200)
    return { operations: [], problems: { livez: `${url}/livez does not answer 200: ${describe(alive)}.` } };
  const answer = await ask(`${url}/openapi.json`);
  if (answer?.status !== 200)
    return {
      operations: [],
      problems: { "openapi.json": `${url}/openapi.json does not answer 200: ${describe(answer)}.` },
    };
  const { operations, problems } = readDocument(answer.json, prefixes);
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
 * Operations that are not as they are described, by name. Only reading is tried, and without a token: what needs one has to refuse,
 * what is public has to answer what it says.
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
  const answer = await ask(`${url}${apiBase}${path}`);
  if (!answer) return `${operation} does not answer, though the OpenAPI document says so.`;
  if (!isPublic)
    return answer.status === 401
      ? null
      : `${operation} answers ${answer.status} without a token, where the OpenAPI document says that it takes one (401).`;
  // What is asked for is nobody's, so it need not be there.
  if (hasParameters) return null;
  if (answer.status < 200 || answer.status > 299)
    return `${operation} answers ${answer.status}, though the OpenAPI document says that everybody may call it.`;
  const wrong = reply && findMismatch(reply, answer.json);
  return wrong ? `${operation} answers something else than its OpenAPI document says: ${wrong}.` : null;
}

function findMismatch(schema: object, value: unknown): string | null {
  try {
    const validate = createAjv("json").compile(schema);
    if (validate(value)) return null;
    const [first] = Object.entries(fieldsOf(validate.errors ?? [], ""));
    return first ? `${first[0] || "the answer"} ${first[1]}` : "it is not valid";
  } catch {
    return "its schema is none";
  }
}

interface Answer {
  status: number;
  json: unknown;
}

/** Null where nothing answers in time. What is no JSON, or too long, is answered without it. */
async function ask(url: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
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

function describe(answer: Answer | null): string {
  return answer ? `it answers ${answer.status}` : "it does not answer";
}
