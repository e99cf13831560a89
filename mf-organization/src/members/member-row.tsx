import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Badge } from "@tessera/ui/mantine-lazy";
import { AvailabilityMark, AvatarWithDot } from "@tessera/ui/person/availability";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { Role } from "@tessera/wire/api/permission";
import type { Member } from "@tessera/wire/organization/member";
import { roleLabel } from "../common/role-labels.ts";
import { useChangeMember } from "./member.mutations.ts";
import { MemberMenu } from "./member-menu.tsx";
import { type MemberRights, memberRights, type Viewer } from "./member-rights.ts";
import classes from "./members.module.css";

interface MemberRowProps {
  member: Member;
  viewer: Viewer;
}

export function MemberRow({ member, viewer }: MemberRowProps) {
  const change = useChangeMember();
  const rights = memberRights(viewer, member);
  const chosen = change.isPending ? (change.variables.role ?? member.role) : member.role;

  return (
    <li className={classes.row} data-inactive={!member.is_active || undefined}>
      <div className={classes.person}>
        <MemberAvatar member={member} />
        <div className={classes.words}>
          <div className={classes.name}>
            <span>{member.full_name}</span>
            {viewer.userId === member.id ? <Badge color="gray">{t("You")}</Badge> : null}
            {member.is_active ? null : <Badge color="yellow">{t("Deactivated")}</Badge>}
          </div>
          <div className={classes.email}>{member.email}</div>
          {member.is_active ? <AvailabilityMark availability={member.availability} /> : null}
        </div>
      </div>
      <div className={classes.roleCell}>
        <RoleChoice
          member={member}
          role={chosen}
          rights={rights}
          onChoose={(role) => change.mutate({ member, role })}
        />
      </div>
      <MemberMenu member={member} rights={rights} onChange={change.mutate} />
    </li>
  );
}

function MemberAvatar({ member }: { member: Member }) {
  const avatar = <PersonAvatar person={member} size={28} />;
  if (!member.is_active) return avatar;
  return <AvatarWithDot availability={member.availability}>{avatar}</AvatarWithDot>;
}

interface RoleChoiceProps {
  member: Member;
  role: Role;
  rights: MemberRights;
  onChoose(role: Role): void;
}

function RoleChoice({ member, role, rights, onChoose }: RoleChoiceProps) {
  if (rights.roleChoices.length === 1) return <span className={classes.role}>{roleLabel(role)}</span>;
  return (
    <Select
      size="xs"
      w={112}
      aria-label={t("Role of {person}", { person: member.full_name })}
      value={role}
      data={rights.roleChoices.map((value) => ({ value, label: roleLabel(value) }))}
      onChange={(value) => value && value !== member.role && onChoose(value as Role)}
    />
  );
}
