import { turnTextsIntoReasons } from "@tessera/kit/migrations/reason-repair";
import { type Kysely, sql } from "kysely";
import { readMailboxProblem } from "./known-texts/mailbox-problem.ts";

/** The problem of a mailbox is stored as a reason beside the English text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.mailbox add column problem_reason jsonb`.execute(db);
  await turnTextsIntoReasons(db, {
    ...{ schema: "mail", table: "mailbox", text: "problem", reason: "problem_reason" },
    read: readMailboxProblem,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.mailbox drop column problem_reason`.execute(db);
}
