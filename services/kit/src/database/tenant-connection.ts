import { hash } from "node:crypto";
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type OperationNode,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
} from "kysely";
import { DatabaseError, type QueryResult as PgResult, type PoolClient, type QueryConfig } from "pg";
import { mayName } from "./pooler.ts";
import { queryInScope, type Scope } from "./scoped-query.ts";

const countedCommands = ["INSERT", "UPDATE", "DELETE", "MERGE"];
const maxNamesPerClient = 500;

/**
 * Errors for a statement name that Postgres no longer knows, and for a plan whose result type has changed: only a new connection recovers.
 */
const staleStatement = ["26000", "0A000"];
/** Errors after which Postgres closes the connection, on request or because a timeout expired. */
const lastAnswer = /^(57P|25P0[34])/;

const namesByClient = new WeakMap<PoolClient, Set<string>>();

/** A connection used by one organization, from acquiring to releasing it. */
export class TenantConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #organizationId: string;
  #isInTransaction = false;
  #isBroken = false;

  constructor(client: PoolClient, organizationId: string) {
    this.#client = client;
    this.#organizationId = organizationId;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statementOf(query);
    const result = this.#isInTransaction
      ? await this.#watch(this.#client.query(statement))
      : await this.#watch(queryInScope(this.#client, this.#scopeOf(query), statement));
    const isCounted = countedCommands.includes(result.command);
    return { rows: result.rows, ...(isCounted ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}) };
  }

  // biome-ignore lint/correctness/useYield: pipelined connections have no cursors
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Queries of an organization cannot be streamed: read pages instead.");
  }

  async begin(statement: string): Promise<void> {
    this.#isInTransaction = true;
    try {
      await this.command(statement);
    } catch (error) {
      // Even if the scope was refused, the transaction is open and has to be rolled back.
      await this.end("rollback").catch(() => {
        this.#isBroken = true;
      });
      throw error;
    }
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

  /** Releases the connection. It is discarded if it is not idle, or if it failed other than by an error of Postgres. */
  release(): void {
    this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== "I");
  }

  async #watch(answer: Promise<PgResult>): Promise<PgResult> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof DatabaseError) || isUnusableAfter(error)) this.#isBroken = true;
      throw error;
    }
  }

  #scopeOf({ query }: CompiledQuery): Scope {
    return { organizationId: this.#organizationId, isReadOnly: isReadOnly(query) };
  }

  /**
   * Returns a named statement, so that it is planned once per connection. The number of names is limited, because Postgres keeps each one.
   */
  #statementOf({ sql, parameters }: CompiledQuery): QueryConfig {
    const unnamed = { text: sql, values: [...parameters] };
    if (!mayName(this.#client)) return unnamed;
    const names = namesByClient.get(this.#client) ?? new Set<string>();
    namesByClient.set(this.#client, names);
    const name = hash("sha1", sql);
    if (!names.has(name) && names.size >= maxNamesPerClient) return unnamed;
    names.add(name);
    return { name, ...unnamed };
  }
}

function isUnusableAfter({ code = "" }: DatabaseError): boolean {
  return staleStatement.includes(code) || lastAnswer.test(code);
}

/** Returns true if a query certainly writes and locks nothing: a select whose CTEs are selects, without `for update`. */
function isReadOnly(query: RootOperationNode | OperationNode): boolean {
  if (!SelectQueryNode.is(query) || query.endModifiers) return false;
  return query.with?.expressions.every(({ expression }) => isReadOnly(expression)) ?? true;
}
