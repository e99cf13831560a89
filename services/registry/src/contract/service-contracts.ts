import { unavailable } from "@tessera/kit/failure";
import { type AnsweredOperation, answeredOperations } from "./answered-operations.ts";

const timeoutMs = 2_000;

/** What the running services answer, all together. */
export interface ServiceContracts {
  /** @throws Failure `unavailable` when a service cannot say, and never could. */
  read(): Promise<Map<string, AnsweredOperation>>;
}

/** Asks each service for its OpenAPI document. One that is away is taken to answer what it did last. */
export function createServiceContracts(origins: readonly string[]): ServiceContracts {
  const known = new Map<string, Map<string, AnsweredOperation>>();

  async function readOne(origin: string): Promise<Map<string, AnsweredOperation>> {
    try {
      const answer = await fetch(`${origin}/openapi.json`, { signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      known.set(origin, answeredOperations((await answer.json()) as Record<string, unknown>));
    } catch {
      if (!known.has(origin)) throw unavailable(`The service at ${origin} does not say what it answers.`);
    }
    return known.get(origin) ?? new Map();
  }

  return {
    async read() {
      const all = await Promise.all(origins.map(readOne));
      return new Map(all.flatMap((operations) => [...operations]));
    },
  };
}
