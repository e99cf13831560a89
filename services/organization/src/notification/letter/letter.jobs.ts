import type { ScheduledJob } from "@tessera/kit/schedule";
import type { Kysely } from "kysely";
import type { OrganizationDatabase } from "../../schema.ts";
import type { NotificationContext } from "../notification.context.ts";
import { findDueLetters } from "./letter.repository.ts";
import { type Outcome, sendLetter } from "./letter.service.ts";

export interface LetterJobContext extends NotificationContext {
  jobDb: Kysely<OrganizationDatabase>;
}

const atOnce = 5;
const batch = 100;

/** Sends what is due until nothing is, or the mail server takes no more. */
export const letterJob: ScheduledJob<LetterJobContext> = {
  name: "send letters",
  everySeconds: 2,
  run: async (context) => {
    let sent = 0;
    while (true) {
      const due = await findDueLetters(context.jobDb, context.now(), batch);
      const outcomes = await sendAll(context, due);
      sent += outcomes.filter((outcome) => outcome === "sent").length;
      if (due.length < batch || outcomes.includes("later")) return sent;
    }
  },
};

async function sendAll(context: LetterJobContext, due: Awaited<ReturnType<typeof findDueLetters>>) {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < due.length && !outcomes.includes("later"); from += atOnce) {
    const some = due.slice(from, from + atOnce);
    outcomes.push(...(await Promise.all(some.map((place) => sendLetter(context, place)))));
  }
  return outcomes;
}
