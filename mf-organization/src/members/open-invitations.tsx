import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { Loaded } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import type { Invitation } from "@tessera/wire/organization/membership";
import { invitationsQuery } from "../common/member.queries.ts";
import { roleLabel } from "../common/role-labels.ts";
import { useResendInvitation, useRevokeInvitation } from "./member.mutations.ts";
import classes from "./members.module.css";

/** The invitations that have not been accepted yet. */
export function OpenInvitations() {
  const invitations = useQuery(invitationsQuery(useSession(), true));
  return (
    <Loaded
      query={invitations}
      loading={t("Loading invitations...")}
      failure={t("Failed to load invitations")}
    >
      {({ items }) =>
        items.length === 0 ? null : (
          <>
            <h2 className={classes.heading}>
              {t("Pending invitations")} <span className={classes.count}>{items.length}</span>
            </h2>
            <ul className={classes.table} aria-label={t("Pending invitations")}>
              {items.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const { words, isOver } = getExpiry(invitation, Date.now());
  const name = invitation.email;
  return (
    <li className={classes.invitation}>
      <span className={classes.address}>{name}</span>
      <span>{roleLabel(invitation.role)}</span>
      <span className={isOver ? classes.expired : classes.quiet}>{words}</span>
      <Group gap={4} className={classes.acts}>
        <Button
          variant="subtle"
          size="xs"
          loading={resend.isPending}
          aria-label={t("Resend the invitation of {name}", { name })}
          onClick={() => resend.mutate(invitation)}
        >
          {t("Resend")}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          loading={revoke.isPending}
          aria-label={t("Revoke the invitation of {name}", { name })}
          onClick={() => revoke.mutate(invitation)}
        >
          {t("Revoke")}
        </Button>
      </Group>
    </li>
  );
}

const day = 86_400_000;

/** Describes how long an invitation can still be accepted. */
function getExpiry(
  { state, expires_at: expiresAt }: Pick<Invitation, "state" | "expires_at">,
  now: number,
): { words: string; isOver: boolean } {
  const left = Date.parse(expiresAt) - now;
  if (state === "expired" || left <= 0) return { words: t("Expired"), isOver: true };
  const days = Math.ceil(left / day);
  return {
    words: days === 1 ? t("Expires within a day") : t("Expires in {days} days", { days }),
    isOver: false,
  };
}
