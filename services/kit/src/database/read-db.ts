import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { postgresFailure } from "../errors/postgres-failure.ts";
import { createReplicaLag, type ReplicaLag, readReplayed, readWritten } from "./replica-lag.ts";
import { createTenantDb, type TenantDb } from "./tenant-db.ts";

/** A database for reads that may be some seconds old, such as reports and exports. */
export interface ReadDb<Schema> {
  /**
   * Reads as an organization: from the replica if there is one that is not too far behind, otherwise from the primary. If the replica
   * fails, `act` runs again on the primary, so it must not write. `lagMs` is the maximum age of the data.
   */
  read<Answer>(
    organizationId: string,
    act: (db: Kysely<Schema>, lagMs: number) => Promise<Answer>,
  ): Promise<Answer>;
  close(): Promise<void>;
}

export interface ReadDbOptions<Schema> {
  primary: TenantDb<Schema>;
  /** The address of the replica, with the same role as the primary; without it, everything is read from the primary. */
  replicaUrl?: string | undefined;
  /** The maximum lag of the replica; see `replicaVariables`. */
  maxLagMs: number;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
}

/** Opens a database for reads that may be some seconds old. */
export function openReadDb<Schema>(options: ReadDbOptions<Schema>): ReadDb<Schema> {
  const { primary, replicaUrl, maxLagMs, log } = options;
  const fromPrimary: ReadDb<Schema> = {
    read: (organizationId, act) => act(primary.for(organizationId), 0),
    close: async () => {},
  };
  if (!replicaUrl) return fromPrimary;
  const replica = createTenantDb<Schema>({ connectionString: replicaUrl });
  const lag = createReplicaLag(
    () => readWritten(primary.unscoped),
    () => readReplayed(replica.unscoped),
  );
  const usable = noteChanges(lag, maxLagMs, log);
  return {
    async read(organizationId, act) {
      const lagMs = await usable();
      if (lagMs === null) return fromPrimary.read(organizationId, act);
      try {
        return await act(replica.for(organizationId), lagMs);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        lag.suspend();
        log.warn({ err: error }, "the replica failed: the primary is read instead");
        return fromPrimary.read(organizationId, act);
      }
    },
    close: () => replica.close(),
  };
}

/** Returns a function that measures the lag in milliseconds, null if it is too high, and logs each change between the two. */
function noteChanges(lag: ReplicaLag, maxLagMs: number, log: ReadDbOptions<unknown>["log"]) {
  let isUsed = true;
  return async (): Promise<number | null> => {
    const lagMs = await lag.measure();
    const isNear = lagMs !== null && lagMs <= maxLagMs;
    if (isNear !== isUsed) {
      if (isNear) log.info("the replica is read again");
      else
        log.warn(
          { lagMs, maxLagMs },
          "the replica is too far behind, or does not answer: the primary is read",
        );
    }
    isUsed = isNear;
    return isNear ? lagMs : null;
  };
}

const tookTooLong = "57014";

/** Returns true if the primary may succeed instead. A statement that timed out would do so there, too. */
function isOfReplica(error: unknown): boolean {
  return postgresFailure(error)?.code === "unavailable" && Object(error).code !== tookTooLong;
}
