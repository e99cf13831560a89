import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import type { ModuleKey } from "@tessera/wire/release/release";
import { useShell } from "../../common/shell-context.ts";
import { operatorKey } from "../common/operator.queries.ts";
import classes from "../release-action/release-action.module.css";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import { checkKeyDraft, toKeyDraft } from "./key-draft.ts";
import { KeyRightsFields } from "./key-rights-fields.tsx";

/** Changes the rights of a key. Releases that were published with it stay. */
export function ChangeKeyDialog({ moduleKey, onClose }: { moduleKey: ModuleKey; onClose: () => void }) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const { id, label } = moduleKey;
  const change = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof checkKeyDraft>["rights"]>) =>
      call("PATCH /registry/keys/:keyId", { params: { keyId: id }, body }),
    onSuccess: () => notify({ kind: "success", title: t("{label} is changed", { label }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("What {label} may do", { label })}
      action={t("Save")}
      onClose={onClose}
      initialValues={toKeyDraft(moduleKey)}
      validate={(draft) => checkKeyDraft(draft).errors}
      onConfirm={async (draft) => {
        const { rights } = checkKeyDraft(draft);
        if (rights) await change.mutateAsync(rights);
      }}
    >
      {(form) => (
        <>
          <p className={classes.text}>
            {t("It applies to the next release. Published releases stay as they are.")}
          </p>
          <KeyRightsFields form={form} />
        </>
      )}
    </ReleaseActionDialog>
  );
}
