import { unavailable } from "@tessera/kit/failure";

const undefinedTable = "42P01";

/**
 * What another domain publishes is looked for at run time: while it is not there, the list cannot be read, and everything
 * else goes on.
 */
export async function reportMissingView<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (Object(error).code !== undefinedTable) throw error;
    throw unavailable("Couldn't look up these tickets. Try again in a moment.", 5);
  }
}
