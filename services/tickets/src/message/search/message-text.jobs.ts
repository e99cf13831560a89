import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { sql } from "kysely";
import type { JobContext } from "../../context.ts";

/** Moves texts of messages that a previous version indexed to the table that is searched now, the newest of an organization first. */
export const messageTextJob: ScheduledJob<JobContext> = {
  name: "move searched texts of messages",
  everySeconds: 1,
  restsWhenQuiet: true,
  run: moveMessageTexts,
};

const batch = 500;

/** Returns how many texts were moved. */
export async function moveMessageTexts({ jobDb }: JobContext): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select tickets.move_message_texts(${batch}) as moved`.execute(
    jobDb,
  );
  return rows[0]?.moved ?? 0;
}
