import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { Kysely } from "kysely";
import type { OrganizationDatabase } from "../../schema/schema.ts";
import type { NotificationContext } from "../notification.context.ts";
import { type EmailKey, findDueEmails } from "./email.repository.ts";
import { type Outcome, sendEmail } from "./email.service.ts";

export interface EmailJobContext extends NotificationContext {
  jobDb: Kysely<OrganizationDatabase>;
}

const atOnce = 5;
/** Small enough that shutting down the process does not take long. */
const batch = 100;

/** Sends emails that are due, the longest due first, while the mail server accepts them. */
export const emailJob: ScheduledJob<EmailJobContext> = {
  name: "send emails",
  everySeconds: 3,
  restsWhenQuiet: true,
  run: async (context) => {
    const due = await findDueEmails(context.jobDb, context.now(), batch);
    const outcomes: Outcome[] = [];
    const mistakes: unknown[] = [];
    for (let from = 0; from < due.length && !outcomes.includes("unavailable"); from += atOnce) {
      const results = await sendTogether(context, due.slice(from, from + atOnce));
      for (const result of results) {
        if (result.status === "fulfilled") outcomes.push(result.value);
        else mistakes.push(result.reason);
      }
    }
    // An email that cannot be composed must not block the others.
    if (mistakes.length > 0) throw new AggregateError(mistakes, `${mistakes.length} emails were put back.`);
    return outcomes.filter((outcome) => outcome === "sent").length;
  },
};

function sendTogether(context: EmailJobContext, places: EmailKey[]) {
  return Promise.allSettled(places.map((place) => sendEmail(context, place)));
}
