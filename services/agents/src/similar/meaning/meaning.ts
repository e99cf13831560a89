import type { Actor } from "@tessera/kit/actor";
import type { AgentsContext } from "../../context.ts";
import type { DraftingLog } from "../../draft/draft.context.ts";
import type { Compared } from "../compared.ts";
import { findTickets, type KnownTicket } from "../ticket-directory.repository.ts";
import type { Embedder } from "./embedder.ts";
import { meaningWords } from "./meaning-words.ts";
import { findVector } from "./ticket-vector.repository.ts";
import type { VectorMemory } from "./vector-memory.ts";

/**
 * Below it two texts have a subject in common at best. Of 92 pairs that say the same in other words 4 % lie below, and it
 * leaves every second ticket that has no like alone (`npm run eval:similar`).
 */
export const minLikeness = 0.4;
/** More than are shown: some may be deleted. */
const max = 20;
/** Similar tickets by failures and words are there by then; those by meaning can do without. */
const patienceMs = 1_500;

/** Tickets that mean much the same, whatever their words. */
export interface Meaning {
  /** The nearest first. None when it takes too long or fails, which is logged: others find similar tickets as well. */
  findAlike(actor: Actor, compared: Compared, signal?: AbortSignal): Promise<KnownTicket[]>;
}

export interface MeaningOptions extends AgentsContext {
  embedder: Pick<Embedder, "embedNow">;
  memory: Pick<VectorMemory, "of">;
  log: DraftingLog;
}

export function createMeaning(options: MeaningOptions): Meaning {
  return {
    async findAlike(actor, compared, signal) {
      const patience = AbortSignal.timeout(patienceMs);
      const limit = signal ? AbortSignal.any([signal, patience]) : patience;
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

/** Whatever comes first. What is under way goes on, and its result is dropped. */
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
