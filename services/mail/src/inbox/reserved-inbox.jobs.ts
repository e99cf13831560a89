import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { defineGauge } from "@tessera/kit/observability/metrics";
import type { FastifyBaseLogger } from "fastify";
import type { MailContext } from "../context.ts";
import { findAddressesOfInstallation } from "./inbox.repository.ts";
import { isReservedName } from "./reserved-address.ts";

const takenAddresses = defineGauge({
  name: "tessera_mail_reserved_addresses_taken",
  help: "Inboxes at addresses of the installation's domain that are reserved for its operator, and that no operator assigned.",
});

export interface ReservedInboxContext extends Pick<MailContext, "jobDb"> {
  log: Pick<FastifyBaseLogger, "warn">;
}

/** Reports the inboxes that took an address of the operator before such addresses were reserved. Returns how many there are. */
export const reservedInboxJob: ScheduledJob<ReservedInboxContext> = {
  name: "report reserved addresses",
  everySeconds: 3_600,
  run: reportReservedInboxes,
};

export async function reportReservedInboxes({ jobDb, log }: ReservedInboxContext): Promise<number> {
  const inboxes = await findAddressesOfInstallation(jobDb);
  const taken = inboxes.filter(({ address }) => isReservedName(address.split("@")[0] ?? ""));
  takenAddresses.set(taken.length);
  for (const { organization_id: organizationId, id: inboxId, address } of taken)
    log.warn(
      { organizationId, inboxId, address },
      "an organization's inbox has an address that is reserved for the operator: remove it or assign it",
    );
  return taken.length;
}
