import type { Pool, PoolClient } from "pg";

/** Runs `act` in a transaction on a connection of its own: all of it is kept, or nothing when it throws. */
export async function inTransaction<Answer>(
  pool: Pool,
  act: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const answer = await act(client);
    await client.query("commit");
    client.release();
    return answer;
  } catch (error) {
    // The end of the connection is the end of the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}
