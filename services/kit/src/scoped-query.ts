import { type PoolClient, Query, type QueryConfig, type QueryResult } from "pg";

/** As an organization, for one transaction. */
export interface Scope {
  organizationId: string;
  isReadOnly: boolean;
}

/** What a query of pg is to its connection. */
interface ConnectionQuery {
  submit(connection: Messages): Error | null;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, connection: Messages): void;
}

/** A connection of pg: each call is a message of Postgres' protocol. */
interface Messages {
  bind(message: { statement: string; values: string[] }): void;
  execute(message: object): void;
  stream: { cork(): void; uncork(): void };
}

type Settled = (error: Error | null, result: QueryResult) => void;

const PgQuery = Query as unknown as new (config: QueryConfig, settled: Settled) => ConnectionQuery;

const setOrganization = "select set_config('app.organization_id', $1, true)";
const scopes = {
  writing: { name: "scope", text: setOrganization },
  reading: {
    name: "reading_scope",
    text: `${setOrganization}, set_config('transaction_read_only', 'on', true)`,
  },
};

/**
 * A statement in the scope of an organization, both in one transaction that begins and ends by itself: Postgres commits
 * what was sent before one Sync. It answers once instead of three times, and parses neither BEGIN nor COMMIT.
 */
class ScopedQuery extends PgQuery {
  readonly #scope: { statement: string; values: string[] };
  #isScoped = false;

  constructor(scope: Scope, config: QueryConfig, settled: Settled) {
    super({ ...config, queryMode: "extended" } as QueryConfig, settled);
    this.#scope = { statement: statementOf(scope).name, values: [scope.organizationId] };
  }

  override submit(connection: Messages): Error | null {
    connection.stream.cork();
    try {
      connection.bind(this.#scope);
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
  prepareOnce(client, statementOf(scope));
  try {
    return await new Promise<QueryResult>((resolve, reject) => {
      const settle: Settled = (error, result) => (error ? reject(error) : resolve(result));
      client.query(new ScopedQuery(scope, statement, settle) as unknown as Query);
    });
  } catch (error) {
    // Otherwise it would lead to the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** The statement is known to the connection before the first that needs it. If it is not, that one fails and says why. */
function prepareOnce(client: PoolClient, { name, text }: { name: string; text: string }): void {
  const prepared = preparedBy.get(client) ?? new Set();
  preparedBy.set(client, prepared);
  if (prepared.has(name)) return;
  prepared.add(name);
  client.query({ name, text, values: [""] }).catch(() => {});
}

function statementOf({ isReadOnly }: Scope) {
  return isReadOnly ? scopes.reading : scopes.writing;
}
