import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Group, TextInput } from "@tessera/ui/mantine";
import { Radio } from "@tessera/ui/mantine-lazy";
import type { OrganizationPlan } from "@tessera/wire/organization/grant";
import { plans } from "@tessera/wire/organization/plan.constants";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import classes from "../release-action/release-action.module.css";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import { checkDraft, type GrantDraft, toDraft, toNewGrant } from "./grant-draft.ts";
import { organizationPlansKey } from "./organizations.queries.ts";

interface GrantDialogProps {
  organization: OrganizationPlan;
  isSold: boolean;
  onClose(): void;
}

/** Gives an organization a plan or AI tickets. */
export function GrantDialog({ organization, isSold, onClose }: GrantDialogProps) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const { organization_id: organizationId, name } = organization;
  const [draft, setDraft] = useState(() => toDraft(organization.grant));
  const [isAsked, setAsked] = useState(false);
  const errors = checkDraft(draft, new Date());
  const give = useMutation({
    mutationFn: () =>
      call("PUT /billing/organizations/:organizationId/grant", {
        params: { organizationId },
        body: toNewGrant(draft),
      }),
    onSuccess: () => notify({ kind: "success", title: t("{name} has it now", { name }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: organizationPlansKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("Give {name} a plan", { name })}
      action={t("Give")}
      refusal={t("It can't be given")}
      onClose={onClose}
      isReady={() => {
        setAsked(true);
        return Object.keys(errors).length === 0;
      }}
      onConfirm={async () => {
        await give.mutateAsync();
      }}
    >
      <GrantFields draft={draft} errors={isAsked ? errors : {}} isSold={isSold} onChange={setDraft} />
    </ReleaseActionDialog>
  );
}

interface GrantFieldsProps {
  draft: GrantDraft;
  errors: Partial<Record<keyof GrantDraft, string>>;
  isSold: boolean;
  onChange(draft: GrantDraft): void;
}

function GrantFields({ draft, errors, isSold, onChange }: GrantFieldsProps) {
  const unchanged = isSold ? t("The one it pays for") : t("Everything");
  const choosePlan = (plan: string) => onChange({ ...draft, plan: plan as GrantDraft["plan"] });
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={t("Plan")}
        description={isSold ? t("A larger plan that is paid counts instead.") : undefined}
        value={draft.plan}
        error={errors.plan}
        onChange={choosePlan}
      >
        <Group gap="sm" mt={6}>
          <Radio value="" label={unchanged} />
          {plans.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={t("AI tickets per month")}
        description={t("Empty: those of the plan.")}
        inputMode="numeric"
        value={draft.aiTickets}
        error={errors.aiTickets}
        onChange={({ currentTarget }) => onChange({ ...draft, aiTickets: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t("Last day")}
        description={t("Empty: until you end it. Days end at midnight UTC.")}
        value={draft.lastDay}
        error={errors.lastDay}
        onChange={({ currentTarget }) => onChange({ ...draft, lastDay: currentTarget.value })}
      />
      <TextInput
        label={t("Note")}
        description={t("Only operators see it.")}
        maxLength={200}
        value={draft.note}
        onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
      />
    </div>
  );
}
