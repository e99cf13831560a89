import { Client, type Pool, type PoolClient } from "pg";

const refused = new WeakSet<Pool>();

/** Returns true if the database refused a login: a wrong password, an unknown role, or one that may not log in. */
export function isRefusedLogin(error: unknown): boolean {
  return ["28P01", "28000"].includes(Object(error).code);
}

/**
 * Notes when the database refuses a pool's login. Connections that were opened before continue to work, so that the pool would seem healthy
 * until it needs another.
 */
export function watchLogins(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const note = (error: unknown) => void (isRefusedLogin(error) && refused.add(pool));
  function watchedConnect(): Promise<PoolClient>;
  function watchedConnect(callback: Connected): void;
  function watchedConnect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) {
      return connect().catch((error) => {
        note(error);
        throw error;
      });
    }
    connect((error, ...rest) => {
      note(error);
      callback(error, ...rest);
    });
    return undefined;
  }
  pool.connect = watchedConnect;
  pool.on("connect", () => refused.delete(pool));
}

type Connected = Parameters<Pool["connect"]>[0];

/** Throws while the database refuses the login of a pool. */
export async function requireLogin(pool: Pool): Promise<void> {
  if (!refused.has(pool)) return;
  const client = new Client(pool.options);
  await client.connect();
  await client.end();
  refused.delete(pool);
}
