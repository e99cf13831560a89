import { unavailable } from "@tessera/kit/errors/failure";

const undefinedTable = "42P01";

/**
 * Reports a missing view of another domain as `unavailable`. Such views are resolved at run time: while one is missing, the list cannot be
 * read, but everything else works.
 */
export async function reportMissingView<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (Object(error).code !== undefinedTable) throw error;
    throw unavailable("Couldn't look up these tickets. Try again in a moment.", 5);
  }
}
