import type { Member, MemberPage } from "@tessera/wire/member";
import type { MemberDirectory } from "../schema.ts";
import type { PageOfMembers } from "./member.service.ts";

export function viewMembers({ rows, total, page, limit }: PageOfMembers): MemberPage {
  return { data: rows.map(viewMember), total, page, pages: Math.ceil(total / limit) };
}

export function viewMember({ organization_id: _, ...member }: MemberDirectory): Member {
  return member;
}
