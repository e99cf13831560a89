import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Group, TextInput } from "@tessera/ui/mantine";
import { Radio } from "@tessera/ui/mantine-lazy";
import type { Form } from "@tessera/ui/page/form";
import type { OrganizationPlan } from "@tessera/wire/organization/grant";
import { plans } from "@tessera/wire/organization/plan.constants";
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
  const give = useMutation({
    mutationFn: (draft: GrantDraft) =>
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
      initialValues={toDraft(organization.grant)}
      validate={(draft) => checkDraft(draft, new Date())}
      onConfirm={async (draft) => {
        await give.mutateAsync(draft);
      }}
    >
      {(form) => <GrantFields form={form} isSold={isSold} />}
    </ReleaseActionDialog>
  );
}

interface GrantFieldsProps {
  form: Form<GrantDraft>;
  isSold: boolean;
}

function GrantFields({ form, isSold }: GrantFieldsProps) {
  const unchanged = isSold ? t("The one it pays for") : t("Everything");
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={t("Plan")}
        description={isSold ? t("A larger plan that is paid counts instead.") : undefined}
        {...form.getInputProps("plan")}
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
        {...form.getInputProps("aiTickets")}
      />
      <TextInput
        type="date"
        label={t("Last day")}
        description={t("Empty: until you end it. Days end at midnight UTC.")}
        {...form.getInputProps("lastDay")}
      />
      <TextInput
        label={t("Note")}
        description={t("Only operators see it.")}
        maxLength={200}
        {...form.getInputProps("note")}
      />
    </div>
  );
}
