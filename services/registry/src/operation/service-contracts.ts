import { unavailable } from "@tessera/kit/errors/failure";
import { requestService } from "@tessera/kit/service-client/request-service";
import { toReason } from "@tessera/wire/reason/reason";
import { type AnsweredOperation, answeredOperations } from "./answered-operations.ts";
import { getPlace, isUnderAny } from "./service-document.ts";

/**
 * A page waits only briefly, and so does everyone for another team's service; a publication waits longer, for services
 * that have just started.
 */
const [lookMs, readMs] = [2_000, 10_000];

type Answered = Map<string, AnsweredOperation>;

/** The operations of all running services. */
export interface ServiceContracts {
  /**
   * Returns the operations by name.
   * @throws Failure `unavailable` if a service of the installation is unavailable and was never read before.
   */
  read(): Promise<Answered>;
  /**
   * Returns the operations by name, and the names of services that are unavailable now. `answered` is null if one of
   * them was never read before.
   */
  look(): Promise<{ answered: Answered | null; unavailable: string[] }>;
}

/** Returns the addresses of the running services by name. Called each time, because services start and stop. */
export type ServiceOrigins = () => Promise<Readonly<Record<string, string>>>;

/** Returns the services of other teams. Only operations under their own prefixes count. */
export type OutsideOrigins = () => Promise<{ name: string; url: string; prefixes: readonly string[] }[]>;

/** Reads OpenAPI documents, and remembers the last one of each origin. */
function createDocumentReader() {
  const known = new Map<string, Answered>();

  /** Returns false if the document could not be read. */
  async function request(origin: string, timeoutMs: number): Promise<boolean> {
    try {
      const response = await requestService(`${origin}/openapi.json`, { timeoutMs });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      known.set(origin, answeredOperations((await response.json()) as Record<string, unknown>));
      return true;
    } catch {
      return false;
    }
  }

  return {
    known,
    readAll: (origins: readonly string[], timeoutMs: number) =>
      Promise.all(origins.map((origin) => request(origin, timeoutMs))),
  };
}

/**
 * Reads the OpenAPI document of each service. If a service is unavailable, its last document is used. A service of
 * another team that never responded counts as having no operations, so that it blocks only the publications that need
 * it.
 */
export function createServiceContracts(
  serviceOrigins: ServiceOrigins,
  outsideOrigins: OutsideOrigins = async () => [],
): ServiceContracts {
  const { known, readAll } = createDocumentReader();

  async function lookOutside() {
    const services = await outsideOrigins();
    const urls = services.map(({ url }) => url);
    const said = await readAll(urls, lookMs);
    return {
      unavailable: services.filter((_, index) => !said[index]).map(({ name }) => name),
      answered: services.flatMap(({ url, prefixes }) =>
        [...(known.get(url) ?? [])].filter(([operation]) => isUnderAny(getPlace(operation), prefixes)),
      ),
    };
  }

  async function request(timeoutMs: number) {
    const services = Object.entries(await serviceOrigins());
    const origins = services.map(([, origin]) => origin);
    const [said, outside] = await Promise.all([readAll(origins, timeoutMs), lookOutside()]);
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
    look: () => request(lookMs),
    async read() {
      const { answered, unknown } = await request(readMs);
      if (answered) return answered;
      const silent = unknown.map(([name, origin]) => `${name} (${origin})`).join(", ");
      throw unavailable(toReason("release.contract_missing", { services: silent }));
    },
  };
}
