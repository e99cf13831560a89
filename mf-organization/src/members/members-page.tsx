import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { Button, useDisclosure } from "@tessera/ui/mantine";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { MemberPage } from "@tessera/wire/organization/member";
import { useState } from "react";
import { invitationsQuery, membersQuery } from "../common/member.queries.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { givenRoles, type Viewer } from "./member-rights.ts";
import { MemberRow } from "./member-row.tsx";
import classes from "./members.module.css";
import { MembersFoot } from "./members-foot.tsx";
import { MembersToolbar } from "./members-toolbar.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { useMemberFilter } from "./use-member-filter.ts";

/** The page of the members of the organization and the people invited to it. */
export function MembersPage() {
  const session = useSession();
  const { identity, can, organizationKeeper: keeper } = useRemoteContext();
  const { user } = useIdentityState(identity);
  const mayManage = can("members.manage");
  const { filter, change } = useMemberFilter();
  const members = useQuery(membersQuery(session, filter));
  const [isInviting, inviting] = useDisclosure(false);
  if (!user?.organization) return null;
  const { name, role } = user.organization;

  return (
    <SettingsPage
      title={t("Members")}
      sentence={<Summary name={name} mayManage={mayManage} />}
      action={
        mayManage ? (
          <Button leftSection={<IconUserPlus size={16} stroke={1.5} />} onClick={inviting.open}>
            {t("Invite")}
          </Button>
        ) : null
      }
    >
      <MembersToolbar filter={filter} onChange={change} />
      <Loaded query={members} loading={t("Loading members...")} failure={t("Failed to load members")}>
        {(page) => (
          <>
            <MemberList page={page} viewer={{ userId: user.id, role, isElsewhere: keeper !== undefined }} />
            <MembersFoot page={page} onTurn={(turned) => change({ page: turned })} />
          </>
        )}
      </Loaded>
      {mayManage && !members.isPending ? <OpenInvitations /> : null}
      <InviteDialog
        organizationName={name}
        roles={givenRoles(role)}
        isOpened={isInviting}
        onClose={inviting.close}
      />
    </SettingsPage>
  );
}

function Summary({ name, mayManage }: { name: string; mayManage: boolean }) {
  const session = useSession();
  const { organizationKeeper: keeper } = useRemoteContext();
  const everybody = useQuery(membersQuery(session, { search: "", role: null, active: true, page: 1 }));
  const invitations = useQuery(invitationsQuery(session, mayManage));
  const [at] = useState(() => Date.now());
  if (!everybody.data) return <>&nbsp;</>;
  const { total } = everybody.data;
  const open = invitations.data?.items.filter(({ expires_at: end }) => Date.parse(end) > at).length ?? 0;
  const sentences = [
    plural(total, { one: "# person can work in {name}.", other: "# people can work in {name}." }, { name }),
    ...(open > 0 ? [plural(open, { one: "# invitation is open.", other: "# invitations are open." })] : []),
    ...(keeper ? [t("Roles, invitations and leaving are managed at {provider}.", { provider: keeper })] : []),
  ];
  return <>{sentences.join(" ")}</>;
}

function MemberList({ page, viewer }: { page: MemberPage; viewer: Viewer }) {
  if (page.data.length === 0) return <p className={classes.empty}>{t("No members match.")}</p>;
  return (
    <ul className={classes.table} aria-label={t("Members")}>
      {page.data.map((member) => (
        <MemberRow key={member.id} member={member} viewer={viewer} />
      ))}
    </ul>
  );
}
