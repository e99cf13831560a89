import type { MemberQuery } from "@tessera/wire/organization/member";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { IdentitySchema, MemberDirectory } from "../schema.ts";

export interface MemberFilter extends Pick<MemberQuery, "active" | "search" | "role"> {
  limit: number;
  offset: number;
}

/** Lists members. `db` is scoped to an organization, so the directory contains no others. */
export async function findMembers(
  db: Kysely<IdentitySchema>,
  filter: MemberFilter,
): Promise<{ rows: MemberDirectory[]; total: number }> {
  const matching = matchingMembers(db, filter);
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(sql`lower(full_name) collate "und-x-icu"`)
      .orderBy("id")
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function findMember(
  db: Kysely<IdentitySchema>,
  userId: string,
): Promise<MemberDirectory | undefined> {
  return db.selectFrom("directory.member_directory").where("id", "=", userId).selectAll().executeTakeFirst();
}

function matchingMembers(db: Kysely<IdentitySchema>, { active, role, search }: MemberFilter) {
  let query = db.selectFrom("directory.member_directory");
  if (active !== undefined) query = query.where("is_active", "=", active);
  if (role) query = query.where("role", "=", role);
  if (search) query = query.where(nameOrEmailHas(search));
  return query;
}

function nameOrEmailHas(text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(full_name ilike ${pattern} or email ilike ${pattern})`;
}
