import type { Pool, PoolClient } from "pg";

/** Runs `act` in a transaction on a connection of its own. Commits when it returns; rolls back and rethrows when it throws. */
export async function inTransaction<Answer>(
  pool: Pool,
  act: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const response = await act(client);
    await client.query("commit");
    client.release();
    return response;
  } catch (error) {
    // Closing the connection ends the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}
