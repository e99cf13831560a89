import { unavailable } from "@tessera/kit/failure";
import { type AnsweredOperation, answeredOperations } from "./answered-operations.ts";

const timeoutMs = 2_000;

type Answered = Map<string, AnsweredOperation>;

/** What the running services answer, all together. */
export interface ServiceContracts {
  /** @throws Failure `unavailable` when a service cannot say, and never could. */
  read(): Promise<Answered>;
  /** The same, and which services do not say now. `answered` is null when one of them never did. */
  look(): Promise<{ answered: Answered | null; unavailable: string[] }>;
}

/** Answers where the running services are, by name; each time, for some may have started and stopped. */
export type ServiceOrigins = () => Promise<Readonly<Record<string, string>>>;

/** Asks each service for its OpenAPI document. One that is unavailable is taken to answer what it did last. */
export function createServiceContracts(serviceOrigins: ServiceOrigins): ServiceContracts {
  const known = new Map<string, Answered>();

  /** Whether it said. */
  async function ask(origin: string): Promise<boolean> {
    try {
      const answer = await fetch(`${origin}/openapi.json`, { signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      known.set(origin, answeredOperations((await answer.json()) as Record<string, unknown>));
      return true;
    } catch {
      return false;
    }
  }

  async function look() {
    const services = Object.entries(await serviceOrigins());
    const said = await Promise.all(services.map(([, origin]) => ask(origin)));
    const silentNames = services.filter((_, index) => !said[index]).map(([name]) => name);
    const unknown = services.filter(([, origin]) => !known.has(origin));
    const answered = new Map(services.flatMap(([, origin]) => [...(known.get(origin) ?? [])]));
    return { answered: unknown.length === 0 ? answered : null, unavailable: silentNames, unknown };
  }

  return {
    look,
    async read() {
      const { answered, unknown } = await look();
      if (answered) return answered;
      const silent = unknown.map(([name, origin]) => `${name} (${origin})`).join(", ");
      throw unavailable(
        `A service has not said yet what it answers: ${silent}. Start it, or take it out of the services file, and publish again.`,
      );
    },
  };
}
