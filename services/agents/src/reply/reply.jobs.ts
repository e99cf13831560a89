import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { JobContext } from "../context.ts";
import { updateParts } from "../conversation/message.repository.ts";
import { publishConversationChanged } from "../event/live-event.ts";
import { findAbandoned, markInterrupted } from "./reply.repository.ts";
import { createReplyParts } from "./reply-parts.ts";

/** Several times the heartbeat interval. */
const silentSeconds = 10;

/** Ends replies whose process has exited. What was written is kept, and the replies can be retried. */
export const interruptionJob: ScheduledJob<JobContext> = {
  name: "mark interrupted replies",
  everySeconds: 5,
  restsWhenQuiet: true,
  run: async ({ tenantDb, jobDb }) => {
    const abandoned = await findAbandoned(jobDb, silentSeconds);
    for (const { organization_id, id } of abandoned) {
      await tenantDb
        .for(organization_id)
        .transaction()
        .execute(async (trx) => {
          const found = await markInterrupted(trx, id, silentSeconds);
          if (!found) return;
          const settled = createReplyParts(found.parts);
          settled.settle("The reply was interrupted.");
          await updateParts(trx, id, settled.parts);
          const { user_id: userId, conversation_id: conversationId } = found;
          await publishConversationChanged(trx, organization_id, { userId, conversationId });
        });
    }
    return abandoned.length;
  },
};
