import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import type { ModuleKey } from "@tessera/wire/release/release";
import { useState } from "react";
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
  const [draft, setDraft] = useState(() => toKeyDraft(moduleKey));
  const [isAsked, setAsked] = useState(false);
  const { errors, rights } = checkKeyDraft(draft);
  const { id, label } = moduleKey;
  const change = useMutation({
    mutationFn: (body: NonNullable<typeof rights>) =>
      call("PATCH /registry/keys/:keyId", { params: { keyId: id }, body }),
    onSuccess: () => notify({ kind: "success", title: t("{label} is changed", { label }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("What {label} may do", { label })}
      action={t("Save")}
      onClose={onClose}
      isReady={() => {
        setAsked(true);
        return rights !== null;
      }}
      onConfirm={async () => {
        if (rights) await change.mutateAsync(rights);
      }}
    >
      <p className={classes.text}>
        {t("It applies to the next release. Published releases stay as they are.")}
      </p>
      <KeyRightsFields draft={draft} errors={isAsked ? errors : {}} onChange={setDraft} />
    </ReleaseActionDialog>
  );
}
