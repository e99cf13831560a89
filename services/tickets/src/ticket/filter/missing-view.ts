import { unavailable } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";

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
    throw unavailable(toReason("ticket.lookup_failed"), 5);
  }
}
