import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";
import { escapeIdentifier, type Pool } from "pg";
import { traceToStore } from "../observability/tracing.ts";
import { TenantConnection } from "./tenant-connection.ts";

/** Begins every transaction with the organization's id, which row-level security reads and which ends with the transaction. */
export class TenantDriver implements Driver {
  readonly #pool: Pool;
  readonly #organizationId: string;

  constructor(pool: Pool, organizationId: string) {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(organizationId))
      throw new TypeError("That isn't a valid organization ID.");
    this.#pool = pool;
    this.#organizationId = organizationId;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TenantConnection> {
    return new TenantConnection(await this.#pool.connect(), this.#organizationId);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    const scope = `select installation.enter('${this.#organizationId}')`;
    const trace = accessMode === "read only" ? null : traceToStore();
    const traced = trace ? `, set_config('app.trace', '${trace}', true)` : "";
    await tenant(connection).begin(`begin ${modes.join(" ")}; ${scope}${traced}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await tenant(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await tenant(connection).end("rollback");
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await tenant(connection).command(`savepoint ${escapeIdentifier(name)}`);
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await tenant(connection).command(`rollback to savepoint ${escapeIdentifier(name)}`);
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await tenant(connection).command(`release savepoint ${escapeIdentifier(name)}`);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    tenant(connection).release();
  }

  /** The pool is shared by all organizations and closed by its creator. */
  async destroy(): Promise<void> {}
}

function tenant(connection: DatabaseConnection): TenantConnection {
  if (!(connection instanceof TenantConnection)) throw new TypeError("Not a connection of this driver.");
  return connection;
}
