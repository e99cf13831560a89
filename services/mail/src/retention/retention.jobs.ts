import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { MailContext } from "../context.ts";
import { deleteOldMails, listOrganizations, type MailRetention } from "./retention.repository.ts";

export interface RetentionContext extends Pick<MailContext, "jobDb"> {
  retention: MailRetention;
}

const maxAtOnce = 250;

/** The limit per organization and run, so that the others get their turn and closing the process does not take long. */
const maxBatches = 40;

/** Deletes the bytes of mails, and spam, after their retention period; returns how many mails were affected. */
export const retentionJob: ScheduledJob<RetentionContext> = {
  name: "delete old mails",
  everySeconds: 600,
  run: async (context) => {
    let total = 0;
    for (const organizationId of await listOrganizations(context.jobDb))
      total += await deleteAll(context, organizationId);
    return total;
  },
};

async function deleteAll({ jobDb, retention }: RetentionContext, organizationId: string): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const deleted = await deleteOldMails(jobDb, organizationId, retention, maxAtOnce);
    if (deleted === 0) break;
    total += deleted;
  }
  return total;
}
