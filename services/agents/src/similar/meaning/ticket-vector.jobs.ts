import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { AgentsDb, JobContext } from "../../context.ts";
import type { Embedder } from "./embedder.ts";
import { meaningWords } from "./meaning-words.ts";
import { findTexts } from "./ticket-text.repository.ts";
import {
  type ClaimedTicket,
  claimWaiting,
  deleteVectors,
  findOutdatedOrganizations,
  findWaiting,
  keepVector,
  markOutdated,
} from "./ticket-vector.repository.ts";

/** A few seconds of work, so that a closing process and newly arrived tickets do not wait long. */
const maxAtOnce = 32;
const markedAtOnce = 1_000;

/** Embeds the waiting tickets. No transaction stays open during this time, because it would hold back feed consumers. */
export function readingJob(embedder: Pick<Embedder, "embedLater">): ScheduledJob<JobContext> {
  return {
    name: "embed tickets",
    everySeconds: 1,
    restsWhenQuiet: true,
    run: async ({ tenantDb, jobDb }) => {
      const waiting = await findWaiting(jobDb, maxAtOnce);
      let done = 0;
      for (const [organizationId, own] of Map.groupBy(waiting, ({ organization_id }) => organization_id)) {
        const ids = own.map(({ ticket_id }) => ticket_id);
        done += await readTickets(tenantDb.for(organizationId), embedder, ids);
      }
      return done;
    },
  };
}

/** Embeds tickets. One that fails does not stop the others; it is tried again after a minute. */
async function readTickets(
  db: AgentsDb,
  embedder: Pick<Embedder, "embedLater">,
  ids: string[],
): Promise<number> {
  const claimed = await claimWaiting(db, ids);
  const texts = await findTexts(db, ids);
  const words = new Map(texts.map((text) => [text.id, meaningWords(text)]));
  await deleteVectors(
    db,
    claimed.map(({ ticket_id }) => ticket_id).filter((id) => !words.has(id)),
  );
  const read = async (ticket: ClaimedTicket) => {
    const text = words.get(ticket.ticket_id);
    if (text !== undefined) await keepVector(db, ticket, await embedder.embedLater(text));
  };
  const results = await Promise.allSettled(claimed.map(read));
  const failed = results.filter((result) => result.status === "rejected");
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ reason }) => reason),
      "Tickets were not read.",
    );
  return claimed.length;
}

/** Marks tickets to be embedded again whose vector is from another model or an earlier method. */
export const outdatedVectorJob: ScheduledJob<JobContext> = {
  name: "mark embeddings of other models",
  everySeconds: 3_600,
  run: async ({ tenantDb, jobDb }) => {
    let done = 0;
    for (const organizationId of await findOutdatedOrganizations(jobDb)) {
      const db = tenantDb.for(organizationId);
      let marked = await markOutdated(db, markedAtOnce);
      for (; marked > 0; marked = await markOutdated(db, markedAtOnce)) done += marked;
    }
    return done;
  },
};
