import { unavailable } from "@tessera/kit/failure";
import { isUnderAny, placeOf } from "../outside-service/service-document.ts";
import { type AnsweredOperation, answeredOperations } from "./answered-operations.ts";

/** A page does not wait longer, nor anyone for another team's service; a publication waits for services that have just started. */
const [lookMs, readMs] = [2_000, 10_000];

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

/** Answers the services of other teams: only what lies under their prefixes counts of what they say. */
export type OutsideOrigins = () => Promise<{ name: string; url: string; prefixes: readonly string[] }[]>;

/** Reads OpenAPI documents, and remembers the last one of each origin. */
function createDocumentReader() {
  const known = new Map<string, Answered>();

  /** Whether it said. */
  async function ask(origin: string, timeoutMs: number): Promise<boolean> {
    try {
      const answer = await fetch(`${origin}/openapi.json`, { signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      known.set(origin, answeredOperations((await answer.json()) as Record<string, unknown>));
      return true;
    } catch {
      return false;
    }
  }

  return {
    known,
    askAll: (origins: readonly string[], timeoutMs: number) =>
      Promise.all(origins.map((origin) => ask(origin, timeoutMs))),
  };
}

/**
 * Asks each service for its OpenAPI document. One that is unavailable is taken to answer what it did last. One of another team that
 * never answered is taken to answer nothing: it holds up no publication but those that need it.
 */
export function createServiceContracts(
  serviceOrigins: ServiceOrigins,
  outsideOrigins: OutsideOrigins = async () => [],
): ServiceContracts {
  const { known, askAll } = createDocumentReader();

  async function lookOutside() {
    const services = await outsideOrigins();
    const urls = services.map(({ url }) => url);
    const said = await askAll(urls, lookMs);
    return {
      unavailable: services.filter((_, index) => !said[index]).map(({ name }) => name),
      answered: services.flatMap(({ url, prefixes }) =>
        [...(known.get(url) ?? [])].filter(([operation]) => isUnderAny(placeOf(operation), prefixes)),
      ),
    };
  }

  async function ask(timeoutMs: number) {
    const services = Object.entries(await serviceOrigins());
    const origins = services.map(([, origin]) => origin);
    const [said, outside] = await Promise.all([askAll(origins, timeoutMs), lookOutside()]);
    const silentNames = services.filter((_, index) => !said[index]).map(([name]) => name);
    const unknown = services.filter(([, origin]) => !known.has(origin));
    const own = services.flatMap(([, origin]) => [...(known.get(origin) ?? [])]);
    return {
      answered: unknown.length === 0 ? new Map([...outside.answered, ...own]) : null,
      unavailable: [...silentNames, ...outside.unavailable],
      unknown,
    };
  }

  return {
    look: () => ask(lookMs),
    async read() {
      const { answered, unknown } = await ask(readMs);
      if (answered) return answered;
      const silent = unknown.map(([name, origin]) => `${name} (${origin})`).join(", ");
      throw unavailable(
        `A service has not said yet what it answers: ${silent}. Start it, or take it out of the services file, and publish again.`,
      );
    },
  };
}
