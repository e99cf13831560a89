import { notFound } from "@tessera/kit/failure";
import { toInstant } from "@tessera/kit/instant";
import type { TeamMember } from "@tessera/wire/module-team";
import { note } from "../audit/audit.repository.ts";
import type { RegistryContext } from "../context.ts";
import { hasKey } from "../publisher/module-key.repository.ts";
import type { Publisher } from "../publisher/publisher.ts";
import { hasReleases } from "../release/release.repository.ts";
import { deleteMember, insertMember, listTeam } from "./team.repository.ts";

interface Membership {
  module: string;
  email: string;
}

export async function readTeam({ db }: RegistryContext, module: string): Promise<TeamMember[]> {
  return (await listTeam(db, module)).map(toMember);
}

/** Throws `not_found` for a module that nobody has published and that no key is for. */
export async function addMember(
  { db }: RegistryContext,
  operator: Publisher,
  membership: Membership,
): Promise<TeamMember> {
  const { module } = membership;
  const email = membership.email.toLowerCase();
  if (!(await hasReleases(db, module)) && !(await hasKey(db, module))) throw notFound("module", module);
  return db.transaction().execute(async (trx) => {
    const added = await insertMember(trx, { module, email, added_by: operator.label });
    if (added) await note(trx, operator, { name: module, action: "add_team_member", reason: email });
    const member = added ?? (await listTeam(trx, module)).find((one) => one.email === email);
    if (!member) throw notFound("team member", email);
    return toMember(member);
  });
}

/** Throws `not_found` for someone who is not in the team. */
export async function removeMember(
  { db }: RegistryContext,
  operator: Publisher,
  membership: Membership,
): Promise<void> {
  const { module } = membership;
  const email = membership.email.toLowerCase();
  await db.transaction().execute(async (trx) => {
    if (!(await deleteMember(trx, module, email))) throw notFound("team member", email);
    await note(trx, operator, { name: module, action: "remove_team_member", reason: email });
  });
}

function toMember<Member extends { added_at: string }>(member: Member): Member {
  return { ...member, added_at: toInstant(member.added_at) };
}
