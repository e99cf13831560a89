import type { MemberQuery } from "@tessera/wire/member";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { IdentitySchema, MemberDirectory } from "../schema.ts";

export interface MemberRows {
  rows: MemberDirectory[];
  total: number;
}

export interface MemberFilter extends Pick<MemberQuery, "active" | "search" | "role"> {
  page: number;
  limit: number;
}

/** `db` is scoped to an organization: the directory shows no other's members. */
export async function listMembers(db: Kysely<IdentitySchema>, filter: MemberFilter): Promise<MemberRows> {
  const matching = db
    .selectFrom("directory.member_directory as member")
    .$if(filter.active !== undefined, (query) => query.where("is_active", "=", filter.active === true))
    .$if(filter.role !== undefined, (query) => query.where("role", "=", filter.role ?? "user"))
    .$if(Boolean(filter.search), (query) => query.where(nameOrEmailHas(filter.search ?? "")));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(sql`lower(full_name)`)
      .orderBy("id")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

function nameOrEmailHas(text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(full_name ilike ${pattern} or email ilike ${pattern})`;
}
