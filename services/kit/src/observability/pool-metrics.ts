import { Gauge } from "@prometheus-io/client";
import type { Pool, PoolClient } from "pg";
import { connectionWaitSeconds, registry } from "./metrics.ts";

const pools = new Map<Pool, string>();

new Gauge({
  name: "db_client_connection_count",
  help: "Connections to Postgres by the role that uses them: idle or used.",
  labelNames: ["role", "state"],
  registers: [registry],
  collect() {
    this.reset();
    for (const [pool, role] of pools) {
      this.inc({ role, state: "idle" }, pool.idleCount);
      this.inc({ role, state: "used" }, pool.totalCount - pool.idleCount);
    }
  },
});

new Gauge({
  name: "db_client_connection_pending_requests",
  help: "Work that waits for a connection to Postgres.",
  labelNames: ["role"],
  registers: [registry],
  collect() {
    this.reset();
    for (const [pool, role] of pools) this.inc({ role }, pool.waitingCount);
  },
});

type Connected = Parameters<Parameters<Pool["connect"]>[0]>;

/** Measures a pool until it ends: its connections, and how long work waits for one. */
export function measurePool(pool: Pool, connectionString: string): void {
  const role = new URL(connectionString).username;
  const wait = connectionWaitSeconds.labels({ role });
  const connect = pool.connect.bind(pool);
  const end = pool.end.bind(pool);
  pools.set(pool, role);

  function measuredConnect(): Promise<PoolClient>;
  function measuredConnect(callback: (...given: Connected) => void): void;
  function measuredConnect(callback?: (...given: Connected) => void): Promise<PoolClient> | undefined {
    const stop = wait.startTimer();
    if (!callback) return connect().finally(() => void stop());
    connect((...given) => {
      stop();
      callback(...given);
    });
    return undefined;
  }

  pool.connect = measuredConnect;
  pool.end = (async () => {
    pools.delete(pool);
    await end();
  }) as Pool["end"];
}
