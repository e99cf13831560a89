import type { Db, Trx } from "../context.ts";

const shown = ["email", "added_at", "added_by"] as const;

export async function listModulesOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("registry.team_member")
    .select("module")
    .where("email", "=", email)
    .orderBy("module")
    .execute();
  return rows.map(({ module }) => module);
}

export async function listTeam(db: Db, module: string) {
  return db
    .selectFrom("registry.team_member")
    .select(shown)
    .where("module", "=", module)
    .orderBy("email")
    .execute();
}

/** Answers nothing for someone who was in the team before. */
export async function insertMember(trx: Trx, member: { module: string; email: string; added_by: string }) {
  return trx
    .insertInto("registry.team_member")
    .values(member)
    .onConflict((conflict) => conflict.columns(["module", "email"]).doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export async function deleteMember(trx: Trx, module: string, email: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("registry.team_member")
    .where("module", "=", module)
    .where("email", "=", email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
