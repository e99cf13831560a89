import type { Member, MemberPage } from "@tessera/wire/member";
import type { MemberDirectory } from "../schema.ts";
import type { PageOfMembers } from "./member.service.ts";

export function toMembers({ rows, total, page, limit }: PageOfMembers): MemberPage {
  return { data: rows.map(toMember), total, page, pages: Math.ceil(total / limit) };
}

export function toMember({ organization_id: _, ...member }: MemberDirectory): Member {
  return member;
}
