import { type Kysely, sql } from "kysely";

const before = [
  ...["created", "resolved", "backlog", "reopened", "overdue", "responded", "ai_created"],
  ...["draft_accepted", "draft_edited", "file_processed", "file_failed", "resolved_again"],
];

// `rated` is a ticket with any rating: what shares are taken of.
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowFigures(db, [...before, "rated_good", "rated_bad", "rated"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from analytics.fact where figure in ('rated_good', 'rated_bad', 'rated')`.execute(db);
  await allowFigures(db, before);
}

async function allowFigures(db: Kysely<unknown>, figures: string[]): Promise<void> {
  await sql`alter table analytics.fact drop constraint fact_figure_check,
    add constraint fact_figure_check check (figure in (${sql.join(figures.map(sql.lit))}))`.execute(db);
}
