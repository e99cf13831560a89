import type { Member, MemberPage } from "@tessera/wire/member";
import type { MemberDirectory } from "../schema.ts";
import type { MemberRows } from "./member.repository.ts";

export function viewMembers({ rows, total }: MemberRows, page: number, limit: number): MemberPage {
  return { data: rows.map(viewMember), total, page, pages: Math.ceil(total / limit) };
}

function viewMember({ organization_id: _, ...member }: MemberDirectory): Member {
  return member;
}
