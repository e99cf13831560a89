import { hash } from "node:crypto";
import { Duplex } from "node:stream";
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";
import { DatabaseError, type QueryResult as PgResult, type PoolClient, type QueryConfig } from "pg";
import { isReadOnly } from "./read-only-query.ts";

const countedCommands = ["INSERT", "UPDATE", "DELETE", "MERGE"];
const mostNamesPerClient = 500;

/** A name Postgres no longer knows, and a plan whose result has changed shape: only a new connection forgets them. */
const staleStatement = ["26000", "0A000"];

const namesByClient = new WeakMap<PoolClient, Set<string>>();

/** A connection as one organization uses it, from acquiring to releasing. */
export class TenantConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #scope: string;
  #isInTransaction = false;
  #isBroken = false;

  /** `scope` is the statement that sets the organization for the current transaction. */
  constructor(client: PoolClient, scope: string) {
    this.#client = client;
    this.#scope = scope;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statementOf(query);
    const result = this.#isInTransaction
      ? await this.#watch(this.#client.query(statement))
      : await this.#runAlone(statement, isReadOnly(query.query));
    const isCounted = countedCommands.includes(result.command);
    return { rows: result.rows, ...(isCounted ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}) };
  }

  // biome-ignore lint/correctness/useYield: pipelined connections have no cursors
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Queries of an organization cannot be streamed: read pages instead.");
  }

  async begin(statement: string): Promise<void> {
    this.#isInTransaction = true;
    await this.command(statement);
  }

  async commit(): Promise<void> {
    const { command } = await this.end("commit");
    if (command === "ROLLBACK") throw new AbortedTransactionError();
  }

  async end(statement: "commit" | "rollback"): Promise<PgResult> {
    this.#isInTransaction = false;
    return this.command(statement);
  }

  async command(statement: string): Promise<PgResult> {
    return this.#watch(this.#client.query(statement));
  }

  /** A connection that is not idle, or that failed otherwise than by an answer of Postgres, is not used again. */
  release(): void {
    this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== "I");
  }

  /** A transaction around one statement, in one round trip. The statement's error tells more than the commit's. */
  async #runAlone(statement: QueryConfig, readOnly: boolean): Promise<PgResult> {
    const socket = socketOf(this.#client);
    socket?.cork();
    const opened = this.command(`begin${readOnly ? " read only" : ""}; ${this.#scope}`);
    const answered = this.#watch(this.#client.query(statement));
    const committed = this.command("commit");
    socket?.uncork();
    await Promise.allSettled([opened, answered, committed]);
    await opened;
    const result = await answered;
    await committed;
    return result;
  }

  async #watch(answer: Promise<PgResult>): Promise<PgResult> {
    try {
      return await answer;
    } catch (error) {
      const isAnswer = error instanceof DatabaseError && !staleStatement.includes(error.code ?? "");
      if (!isAnswer) this.#isBroken = true;
      throw error;
    }
  }

  /** Named, so that it is planned once per connection; but for a bounded number, as Postgres keeps every name. */
  #statementOf({ sql, parameters }: CompiledQuery): QueryConfig {
    const names = namesByClient.get(this.#client) ?? new Set<string>();
    namesByClient.set(this.#client, names);
    const name = hash("sha1", sql);
    if (!names.has(name) && names.size >= mostNamesPerClient) return { text: sql, values: [...parameters] };
    names.add(name);
    return { name, text: sql, values: [...parameters] };
  }
}

/** Corked while the three messages are written, it sends them as one packet: a fifth of the time a query costs Node. */
function socketOf(client: PoolClient): Duplex | undefined {
  const { connection }: { connection?: { stream?: unknown } } = client;
  return connection?.stream instanceof Duplex ? connection.stream : undefined;
}
