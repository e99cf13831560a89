import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import type { OrganizationPlan } from "@tessera/wire/organization/grant";
import { useShell } from "../../common/shell-context.ts";
import classes from "../release-action/release-action.module.css";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import { organizationPlansKey } from "./organizations.queries.ts";

interface EndGrantDialogProps {
  organization: OrganizationPlan;
  isSold: boolean;
  onClose(): void;
}

export function EndGrantDialog({ organization, isSold, onClose }: EndGrantDialogProps) {
  const { call } = useShell();
  const queryClient = useQueryClient();
  const { organization_id: organizationId, name } = organization;
  const end = useMutation({
    mutationFn: () =>
      call("DELETE /billing/organizations/:organizationId/grant", { params: { organizationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: organizationPlansKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("End what {name} was given?", { name })}
      action={t("End it")}
      isFinal
      onClose={onClose}
      onConfirm={async () => {
        await end.mutateAsync();
      }}
    >
      <p className={classes.text}>
        {isSold
          ? t("{name} has the plan that it pays for at once.", { name })
          : t("{name} has everything again at once, without limit.", { name })}
      </p>
    </ReleaseActionDialog>
  );
}
