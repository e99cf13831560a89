import { IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { Button, Checkbox, Group, Skeleton, TextInput } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { StateView } from "@tessera/ui/state/state-view";
import type { TeamMember } from "@tessera/wire/release/module-team";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { Moment } from "../common/moment.tsx";
import { operatorKey, teamQuery } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { useMayOperate } from "../common/use-may-operate.ts";
import { Refusal } from "../release-action/refusal.tsx";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import classes from "./rows.module.css";

/** Lists the people who can see this module's pages besides operators, and which of them may publish. */
export function TeamMembers({ name }: { name: string }) {
  const { call } = useShell();
  const team = useQuery(teamQuery(call, name));
  const mayOperate = useMayOperate();
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  return (
    <>
      <div className={classes.head}>
        <span>
          {t(
            "Members see these pages: releases, figures, errors, keys and the audit trail. Those who may publish move releases, and create and revoke keys within what the keys of the module are granted.",
          )}
        </span>
      </div>
      {mayOperate ? <AddMember name={name} /> : null}
      <Answered question={team} skeleton={<Skeleton height={120} radius="lg" />}>
        {(members) => <MemberList name={name} members={members} onRemove={mayOperate ? setLeaving : null} />}
      </Answered>
      {leaving ? <RemoveDialog name={name} member={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

const isEmail = (text: string) => /^[^@\s/]+@[^@\s/]+$/.test(text);

function AddMember({ name }: { name: string }) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const { form, submit, isSending, failure, reset } = useForm({
    initialValues: { email: "", may_publish: false },
    validate: { email: (email) => (isEmail(email.trim()) ? null : t("Enter an email address.")) },
    send: ({ email, may_publish }) =>
      call("POST /registry/modules/:name/team", {
        params: { name },
        body: { email: email.trim(), may_publish },
      }).finally(() => queryClient.invalidateQueries({ queryKey: operatorKey })),
    onSent({ email }) {
      reset();
      notify({ kind: "success", title: t("{email} is in the team", { email }) });
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.field}
        type="email"
        label={t("Email address")}
        description={t("With which they sign in to this installation.")}
        maxLength={320}
        {...form.getInputProps("email")}
      />
      <Checkbox
        className={classes.choice}
        label={t("May publish: moves releases, creates and revokes keys")}
        {...form.getInputProps("may_publish", { type: "checkbox" })}
      />
      <Button type="submit" variant="default" loading={isSending}>
        {t("Add to the team")}
      </Button>
      {failure ? <Refusal error={failure} /> : null}
    </form>
  );
}

interface MemberListProps {
  name: string;
  members: TeamMember[];
  /** Null if the person may not remove members. */
  onRemove: ((member: TeamMember) => void) | null;
}

function MemberList({ name, members, onRemove }: MemberListProps) {
  if (members.length === 0)
    return (
      <StateView
        icon={IconUsers}
        title={t("Nobody is in the team yet")}
        text={t("Add the people who build the module.")}
      />
    );
  return (
    <ul className={classes.list} aria-label={t("Team")}>
      {members.map((member) => (
        <li key={member.email} className={classes.row} data-wide>
          <div className={classes.words}>
            <span className={classes.title}>{member.email}</span>
            <span className={classes.quiet}>{member.may_publish ? t("May publish") : t("Reads")}</span>
          </div>
          <span className={classes.quiet}>
            {tx("Added {moment} by {person}", {
              moment: <Moment at={member.added_at} />,
              person: member.added_by,
            })}
          </span>
          {onRemove ? (
            <Group gap={8} justify="flex-end">
              <RightsButton name={name} member={member} />
              <Button
                size="xs"
                variant="default"
                aria-label={t("Remove {name}", { name: member.email })}
                onClick={() => onRemove(member)}
              >
                {t("Remove")}
              </Button>
            </Group>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function RightsButton({
  name,
  member: { email, may_publish: mayPublish },
}: {
  name: string;
  member: TeamMember;
}) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      call("POST /registry/modules/:name/team", {
        params: { name },
        body: { email, may_publish: !mayPublish },
      }),
    onSuccess: ({ may_publish: mayNow }) =>
      notify({
        kind: "success",
        title: mayNow ? t("{email} may publish", { email }) : t("{email} reads alone", { email }),
      }),
    onError: () => notify({ kind: "error", title: t("Couldn't change {name}. Try again.", { name: email }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={change.isPending}
      aria-label={
        mayPublish ? t("Let {name} only read", { name: email }) : t("Let {name} publish", { name: email })
      }
      onClick={() => change.mutate()}
    >
      {mayPublish ? t("Let them only read") : t("Let them publish")}
    </Button>
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
      {t("They no longer see these pages. Keys they know keep working until you revoke them.")}
    </ReleaseActionDialog>
  );
}
