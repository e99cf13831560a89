import type { Actor } from "@tessera/kit/tokens/actor";
import type { AgentsContext, DraftingLog } from "../../context.ts";
import type { Compared } from "../compared.ts";
import { findTickets, type KnownTicket } from "../ticket-directory.repository.ts";
import type { Embedder } from "./embedder.ts";
import { meaningWords } from "./meaning-words.ts";
import { findVector } from "./ticket-vector.repository.ts";
import type { VectorMemory } from "./vector-memory.ts";

/**
 * The minimum similarity. Below it, two texts share a subject at best. Of 92 pairs that say the same in other words, 4 % are below it, and
 * for every second ticket without a match it returns none (`npm run eval:similar`).
 */
export const minLikeness = 0.4;
/** More than are shown, because some may be deleted. */
const max = 20;
/** The time limit in milliseconds. By then, results by failure and by words have arrived, and those by meaning are dispensable. */
const patienceMs = 1_500;

/** Finds tickets with a similar meaning, whatever their words. */
export interface MeaningIndex {
  /**
   * Returns the tickets, nearest first. Returns none on a timeout or error, which is logged: similar tickets are also found in other ways.
   */
  findAlike(actor: Actor, compared: Compared, signal?: AbortSignal): Promise<KnownTicket[]>;
}

export interface MeaningOptions extends AgentsContext {
  embedder: Pick<Embedder, "embedNow">;
  memory: Pick<VectorMemory, "of">;
  log: DraftingLog;
}

export function createMeaning(options: MeaningOptions): MeaningIndex {
  return {
    async findAlike(actor, compared, signal) {
      const timeouts = AbortSignal.timeout(patienceMs);
      const limit = signal ? AbortSignal.any([signal, timeouts]) : timeouts;
      try {
        return await orAbort(findNearest(options, actor, compared, limit), limit);
      } catch (error) {
        options.log.warn({ reason: String(error) }, "no similar tickets by meaning");
        return [];
      }
    },
  };
}

async function findNearest(
  { tenantDb, embedder, memory }: MeaningOptions,
  { organizationId }: Actor,
  compared: Compared,
  signal: AbortSignal,
): Promise<KnownTicket[]> {
  const db = tenantDb.for(organizationId);
  const words = meaningWords(compared);
  if (words === "") return [];
  const known = compared.itself === undefined ? undefined : await findVector(db, compared.itself);
  const [pages, wanted] = await Promise.all([
    memory.of(organizationId),
    known ?? embedder.embedNow(words, signal),
  ]);
  const ids = await pages.nearest(wanted, { max, floor: minLikeness });
  const tickets = await findTickets(db, ids);
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return ids.flatMap((id) => (id === compared.itself ? [] : (byId.get(id) ?? [])));
}

/** Settles as the promise does, or rejects once the signal aborts. The work then continues and its result is dropped. */
async function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
