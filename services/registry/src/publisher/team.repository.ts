import type { Db, Trx } from "../context.ts";

const shown = ["email", "may_publish", "added_at", "added_by"] as const;

/** A person's membership in the team of a module. */
export interface Membership {
  module: string;
  may_publish: boolean;
}

export async function listMemberships(db: Db, email: string): Promise<Membership[]> {
  return db
    .selectFrom("registry.team_member")
    .select(["module", "may_publish"])
    .where("email", "=", email)
    .orderBy("module")
    .execute();
}

export async function listTeam(db: Db, module: string) {
  return db
    .selectFrom("registry.team_member")
    .select(shown)
    .where("module", "=", module)
    .orderBy("email")
    .execute();
}

/** Returns undefined if the person is already in the team. */
export async function insertMember(
  trx: Trx,
  member: { module: string; email: string; may_publish: boolean; added_by: string },
) {
  return trx
    .insertInto("registry.team_member")
    .values(member)
    .onConflict((conflict) => conflict.columns(["module", "email"]).doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** Returns undefined if nothing changed. */
export async function changeMember(trx: Trx, module: string, email: string, mayPublish: boolean) {
  return trx
    .updateTable("registry.team_member")
    .set({ may_publish: mayPublish })
    .where("module", "=", module)
    .where("email", "=", email)
    .where("may_publish", "!=", mayPublish)
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
