import { type PoolClient, Query, type QueryConfig, type QueryResult } from "pg";
import { openQuerySpan } from "../observability/query-tracing.ts";
import { traceToStore } from "../observability/tracing.ts";
import { mayName } from "./pooler.ts";

/** The scope of one transaction: the organization and the access mode. */
export interface Scope {
  organizationId: string;
  isReadOnly: boolean;
}

/** The part of a pg query that its connection calls. */
interface ConnectionQuery {
  submit(connection: Messages): Error | null;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, connection: Messages): void;
}

/** The part of a pg connection that sends protocol messages. */
interface Messages {
  parse(message: { name: string; text: string; types: number[] }): void;
  bind(message: { statement: string; values: string[] }): void;
  execute(message: object): void;
  stream: { cork(): void; uncork(): void };
}

type Settled = (error: Error | null, result: QueryResult) => void;

const PgQuery = Query as unknown as new (config: QueryConfig, settled: Settled) => ConnectionQuery;

// Fails if the organization is in another database, or is being moved.
const enter = "select installation.enter($1)";
const scopes = {
  writing: { name: "scope", text: enter },
  traced: { name: "traced_scope", text: `${enter}, set_config('app.trace', $2, true)` },
  reading: {
    name: "reading_scope",
    text: `${enter}, set_config('transaction_read_only', 'on', true)`,
  },
};

/**
 * Runs a statement in the scope of an organization. Both are in one implicit transaction, because Postgres commits everything sent before
 * one Sync. That takes one round trip instead of three, and no BEGIN or COMMIT is parsed.
 */
class ScopedQuery extends PgQuery {
  readonly #scope: ScopeStatement;
  #isScoped = false;

  constructor(scope: ScopeStatement, config: QueryConfig, settled: Settled) {
    super({ ...config, queryMode: "extended" } as QueryConfig, settled);
    this.#scope = scope;
  }

  override submit(connection: Messages): Error | null {
    connection.stream.cork();
    try {
      const { name, text, values, isPrepared } = this.#scope;
      if (!isPrepared) connection.parse({ name, text, types: [] });
      connection.bind({ statement: name, values });
      connection.execute({});
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(row: unknown): void {
    if (this.#isScoped) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, connection: Messages): void {
    if (this.#isScoped) super.handleCommandComplete(message, connection);
    this.#isScoped = true;
  }
}

const preparedBy = new WeakMap<PoolClient, Set<string>>();

/** Runs one statement in a transaction of its own, in one round trip. */
export async function queryInScope(
  client: PoolClient,
  scope: Scope,
  statement: QueryConfig,
): Promise<QueryResult> {
  const opening = toStatement(scope, mayName(client));
  if (opening.isPrepared) prepareOnce(client, opening);
  const span = openQuerySpan(statement.text);
  try {
    const answer = await new Promise<QueryResult>((resolve, reject) => {
      const settle: Settled = (error, result) => (error ? reject(error) : resolve(result));
      client.query(new ScopedQuery(opening, statement, settle) as unknown as Query);
    });
    span?.end();
    return answer;
  } catch (error) {
    span?.end(error);
    // Otherwise the stack would end at the socket instead of the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * Prepares the scope's statement on this connection before its first use. If that fails, the statement that needs it fails and reports the
 * reason.
 */
function prepareOnce(client: PoolClient, { name, text, values }: ScopeStatement): void {
  const prepared = preparedBy.get(client) ?? new Set();
  preparedBy.set(client, prepared);
  if (prepared.has(name)) return;
  prepared.add(name);
  client.query({ name, text, values: values.map(() => "") }).catch(() => {});
}

interface ScopeStatement {
  name: string;
  text: string;
  values: string[];
  /** True if the statement is prepared and sent by name, false if it is sent as text. */
  isPrepared: boolean;
}

function toStatement(scope: Scope, isPrepared: boolean): ScopeStatement {
  const { name, text, values } = getOpening(scope);
  return { name: isPrepared ? name : "", text, values, isPrepared };
}

/** Writes store the trace that they belong to, from the setting `app.trace`. */
function getOpening({ organizationId, isReadOnly }: Scope) {
  if (isReadOnly) return { ...scopes.reading, values: [organizationId] };
  const trace = traceToStore();
  if (!trace) return { ...scopes.writing, values: [organizationId] };
  return { ...scopes.traced, values: [organizationId, trace] };
}
