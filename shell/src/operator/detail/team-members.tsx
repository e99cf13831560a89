import { IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { Button, Skeleton, TextInput } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { TeamMember } from "@tessera/wire/module-team";
import { type FormEvent, useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { Moment } from "../common/moment.tsx";
import { operatorKey, teamQuery } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { useMayOperate } from "../common/use-may-operate.ts";
import { Refusal } from "../release-action/refusal.tsx";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import classes from "./rows.module.css";

/** Who sees this module's pages besides the operators. */
export function TeamMembers({ name }: { name: string }) {
  const { call } = useShell();
  const team = useQuery(teamQuery(call, name));
  const mayOperate = useMayOperate();
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  return (
    <>
      <div className={classes.head}>
        <span>{t("Members see these pages: releases, figures, errors, keys and the audit trail.")}</span>
      </div>
      {mayOperate ? <AddMember name={name} /> : null}
      <Answered question={team} skeleton={<Skeleton height={120} radius="lg" />}>
        {(members) => <MemberList members={members} onRemove={mayOperate ? setLeaving : null} />}
      </Answered>
      {leaving ? <RemoveDialog name={name} member={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

const isEmail = (text: string) => /^[^@\s/]+@[^@\s/]+$/.test(text);

function AddMember({ name }: { name: string }) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const [isAsked, setAsked] = useState(false);
  const add = useMutation({
    mutationFn: (address: string) =>
      call("POST /registry/modules/:name/team", { params: { name }, body: { email: address } }),
    onSuccess: ({ email: added }) => {
      setEmail("");
      setAsked(false);
      notify({ kind: "success", title: t("{email} is in the team", { email: added }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (isEmail(email.trim())) add.mutate(email.trim());
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.field}
        type="email"
        label={t("Email address")}
        description={t("With which they sign in to this installation.")}
        maxLength={320}
        value={email}
        error={isAsked && !isEmail(email.trim()) ? t("Enter an email address.") : null}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t("Add to the team")}
      </Button>
      {add.error ? <Refusal error={add.error} /> : null}
    </form>
  );
}

interface MemberListProps {
  members: TeamMember[];
  /** Null for those who may not. */
  onRemove: ((member: TeamMember) => void) | null;
}

function MemberList({ members, onRemove }: MemberListProps) {
  if (members.length === 0)
    return (
      <StateView
        icon={IconUsers}
        title={t("Nobody is in the team yet")}
        text={t("Add those who build the module. They change nothing here: their key does.")}
      />
    );
  return (
    <ul className={classes.list} aria-label={t("Team")}>
      {members.map((member) => (
        <li key={member.email} className={classes.row} data-wide>
          <span className={classes.title}>{member.email}</span>
          <span className={classes.quiet}>
            {tx("Added {moment} by {person}", {
              moment: <Moment at={member.added_at} />,
              person: member.added_by,
            })}
          </span>
          {onRemove ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t("Remove {name}", { name: member.email })}
              onClick={() => onRemove(member)}
            >
              {t("Remove")}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface RemoveDialogProps {
  name: string;
  member: TeamMember;
  onClose(): void;
}

function RemoveDialog({ name, member: { email }, onClose }: RemoveDialogProps) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("DELETE /registry/modules/:name/team/:email", { params: { name, email } }),
    onSuccess: () => notify({ kind: "success", title: t("{email} is no longer in the team", { email }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("Remove {name}?", { name: email })}
      action={t("Remove")}
      isFinal
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync();
      }}
    >
      {t("They no longer see these pages. Keys that they know go on working until you revoke them.")}
    </ReleaseActionDialog>
  );
}
