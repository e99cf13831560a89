import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { postgresFailure } from "./postgres-failure.ts";
import { createReplicaLag, type ReplicaLag, readReplayed, readWritten } from "./replica-lag.ts";
import { createTenantDb, type TenantDb } from "./tenant-db.ts";

/** Where what may be some seconds old is read: reports, exports. */
export interface ReadDb<Schema> {
  /**
   * Reads as an organization: from the replica where there is one that is not far behind, else from the primary. What fails because of the
   * replica is read from the primary instead, so `act` may run twice, and writes nothing. `lagMs` is how old what it sees is at most.
   */
  read<Answer>(
    organizationId: string,
    act: (db: Kysely<Schema>, lagMs: number) => Promise<Answer>,
  ): Promise<Answer>;
  close(): Promise<void>;
}

export interface ReadDbOptions<Schema> {
  primary: TenantDb<Schema>;
  /** The same database at a replica, as the same role; without it everything is read from the primary. */
  replicaUrl?: string | undefined;
  /** How far behind a replica may be; see `replicaVariables`. */
  maxLagMs: number;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
}

/** Opens a database for reading what may be some seconds old. */
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

/** Answers how far the replica is behind, null where it is too far; says once that it is, and once that it is no more. */
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

/** A statement that is too slow would be so again. */
function isOfReplica(error: unknown): boolean {
  return postgresFailure(error)?.code === "unavailable" && Object(error).code !== tookTooLong;
}
