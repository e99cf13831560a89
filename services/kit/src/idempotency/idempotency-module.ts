import type { FastifyRequest } from "fastify";
import { type QueryExecutorProvider, sql } from "kysely";
import type { ScheduledJob } from "../jobs/schedule.ts";
import type { Actor } from "../tokens/actor.ts";
import { computeRequestHash, type IdempotentRequest } from "./idempotency.ts";

const maxAtOnce = 5_000;

/** Creates the parts of a service that make calls safe to repeat, for a table of keys as {@link IdempotentRequest} describes it. */
export function idempotencyModule(table: string) {
  return {
    /** Describes a call by its `Idempotency-Key`. */
    toIdempotentRequest(actor: Actor, request: FastifyRequest, key: string | undefined): IdempotentRequest {
      const { method, routeOptions, params, body } = request;
      return {
        table,
        organizationId: actor.organizationId,
        userId: actor.userId,
        key,
        requestHash: computeRequestHash(`${method} ${routeOptions.url}`, params, body),
      };
    },
    jobs: [forgetOldKeys(table)] as const,
  };
}

/** Creates the job that deletes keys older than 24 hours, of all organizations. */
function forgetOldKeys(table: string): ScheduledJob<{ jobDb: QueryExecutorProvider }> {
  return {
    name: "delete old idempotency keys",
    everySeconds: 60,
    run: async ({ jobDb }) => {
      let total = 0;
      while (true) {
        const deleted = await deleteOldKeys(jobDb, table);
        total += deleted;
        if (deleted < maxAtOnce) return total;
      }
    },
  };
}

async function deleteOldKeys(jobDb: QueryExecutorProvider, table: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (organization_id, user_id, key) in (
      select organization_id, user_id, key from ${sql.table(table)}
      where created_at < now() - interval '24 hours' order by created_at limit ${maxAtOnce}
    )`.execute(jobDb);
  return Number(numAffectedRows ?? 0);
}
