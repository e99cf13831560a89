import { toInstant } from "@tessera/kit/database/instant";
import { notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { TeamMember } from "@tessera/wire/release/module-team";
import { note } from "../audit/audit.repository.ts";
import type { RegistryContext, Trx } from "../context.ts";
import { hasKey } from "../publisher/module-key.repository.ts";
import type { Publisher } from "../publisher/publisher.ts";
import { changeMember, deleteMember, insertMember, listTeam } from "../publisher/team.repository.ts";
import { hasReleases } from "../release/release.repository.ts";

interface Membership {
  module: string;
  email: string;
}

export async function readTeam({ db }: RegistryContext, module: string): Promise<TeamMember[]> {
  return (await listTeam(db, module)).map(toMember);
}

/**
 * Adds a person to a team, or changes the permission of a member; without `may_publish` a member stays as they are.
 * Throws `not_found` if nobody has published the module and there is no key for it.
 */
export async function addMember(
  { db }: RegistryContext,
  operator: Publisher,
  membership: Membership & { may_publish?: boolean | undefined },
): Promise<TeamMember> {
  const { module, may_publish: mayPublish } = membership;
  const email = membership.email.toLowerCase();
  if (!(await hasReleases(db, module)) && !(await hasKey(db, module)))
    throw notFound(toReason("release.module_not_found", { name: module }));
  return db.transaction().execute(async (trx) => {
    const added = await insertMember(trx, {
      ...{ module, email, may_publish: mayPublish ?? false },
      added_by: operator.label,
    });
    if (added) {
      await note(trx, operator, { name: module, action: "add_team_member", reason: describeMember(added) });
      return toMember(added);
    }
    return toMember(await changeRights(trx, operator, { module, email, mayPublish }));
  });
}

async function changeRights(
  trx: Trx,
  operator: Publisher,
  { module, email, mayPublish }: Membership & { mayPublish: boolean | undefined },
) {
  const changed = mayPublish === undefined ? undefined : await changeMember(trx, module, email, mayPublish);
  if (changed)
    await note(trx, operator, {
      name: module,
      action: "change_team_member",
      reason: describeMember(changed),
    });
  const member = changed ?? (await listTeam(trx, module)).find((one) => one.email === email);
  if (!member) throw notFound(toReason("release.team_member_not_found", { address: email }));
  return member;
}

function describeMember({ email, may_publish: mayPublish }: { email: string; may_publish: boolean }): string {
  return mayPublish ? `${email}; may publish` : email;
}

/** Removes a person from a team. Throws `not_found` if they are not in it. */
export async function removeMember(
  { db }: RegistryContext,
  operator: Publisher,
  membership: Membership,
): Promise<void> {
  const { module } = membership;
  const email = membership.email.toLowerCase();
  await db.transaction().execute(async (trx) => {
    if (!(await deleteMember(trx, module, email)))
      throw notFound(toReason("release.team_member_not_found", { address: email }));
    await note(trx, operator, { name: module, action: "remove_team_member", reason: email });
  });
}

function toMember<Member extends { added_at: string }>(member: Member): Member {
  return { ...member, added_at: toInstant(member.added_at) };
}
