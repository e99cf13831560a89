import type { JobContext } from "../context.ts";
import { findDueTickets, raiseTickets } from "./escalation.repository.ts";

const maxAtOnce = 1_000;

/** Raises every ticket that is due, organization by organization, and returns how many. */
export async function escalateTickets({ tenantDb, jobDb }: JobContext): Promise<number> {
  let total = 0;
  while (true) {
    const due = await findDueTickets(jobDb, maxAtOnce);
    let raised = 0;
    for (const [organizationId, tickets] of Map.groupBy(due, ({ organization_id }) => organization_id)) {
      raised += (
        await raiseTickets(
          tenantDb.for(organizationId),
          tickets.map(({ id }) => id),
        )
      ).length;
    }
    total += raised;
    // If nothing was raised, the remaining tickets are locked by other writers, and are raised in the next run.
    if (due.length < maxAtOnce || raised === 0) return total;
  }
}
