import { setImmediate as turn } from "node:timers/promises";
import type { Routes } from "@tessera/wire/api/route";
import type { FirstCall } from "@tessera/wire/release/release";
import { fieldsOfSchema, type JsonSchema } from "@tessera/wire/schema/schema-fields";
import type { PageData, PageQuery, Session } from "./pages.ts";

interface Recorded {
  operation: string;
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> };
}

/** The value of everything about a person that only a browser knows. */
const unknownValue = "unknown-while-building";

/** An empty query that notes which parameters are read. */
class NotedAddress extends URLSearchParams {
  readonly read = new Set<string>();

  override get(name: string): string | null {
    this.read.add(name);
    return null;
  }

  override getAll(name: string): string[] {
    this.read.add(name);
    return [];
  }

  override has(name: string): boolean {
    this.read.add(name);
    return false;
  }
}

/**
 * Runs a page's query with an empty address, and returns the GET calls that it makes first. Parameters of the address that the query reads
 * are passed on if the operation accepts them; with any other one, the call is left out. Calls that depend on who is signed in are not
 * returned. `names` are the `:names` of the page's path.
 */
export async function recordCalls(
  data: PageData,
  names: readonly string[],
  known: Routes,
): Promise<FirstCall[]> {
  const calls: Recorded[] = [];
  const address = new NotedAddress();
  const params = Object.fromEntries(names.map((name) => [name, `:${name}`]));
  const query = data({ session: recordingSession(calls), params, address });
  if (query) await run(query);
  return calls.flatMap((call) => toFirstCall(call, [...address.read], known));
}

function recordingSession(calls: Recorded[]): Session {
  const call = (operation: string, input: Recorded["input"] = {}) => {
    calls.push({ operation, input });
    return new Promise<never>(() => undefined);
  };
  return {
    call: call as Session["call"],
    organizationId: unknownValue,
    userId: unknownValue,
    timezone: null,
    access: "ready",
  };
}

/** Runs a query until it waits for its first responses, which never come. */
async function run({ queryKey, queryFn, ...rest }: PageQuery): Promise<void> {
  if (typeof queryFn !== "function") return;
  const pageParam = "initialPageParam" in rest ? rest.initialPageParam : undefined;
  const { signal } = new AbortController();
  await Promise.race([queryFn({ queryKey, signal, pageParam, client: undefined, meta: undefined }), turn()]);
}

function toFirstCall({ operation, input }: Recorded, read: readonly string[], known: Routes): FirstCall[] {
  const path = operation.replace(/:(\w+)/g, (_, name: string) => String(input.params?.[name]));
  const pairs = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
  const isConstant = pairs.every(([, value]) => !Array.isArray(value) && !/^:|^unknown-/.test(String(value)));
  if (!operation.startsWith("GET ") || !isConstant || path.includes(unknownValue)) return [];
  const accepted = fieldsOfSchema(known[operation]?.query as JsonSchema | undefined).map(({ path }) => path);
  const passes = read.filter((name) => accepted.includes(name));
  const unless = read.filter((name) => !accepted.includes(name));
  return [
    {
      operation: path,
      ...(pairs.length > 0 && { query }),
      ...(passes.length > 0 && { passes }),
      ...(unless.length > 0 && { unless }),
    },
  ];
}
