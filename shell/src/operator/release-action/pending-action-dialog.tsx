import { t } from "@tessera/language/t";
import { Textarea } from "@tessera/ui/mantine-lazy";
import type { ModuleState } from "@tessera/wire/release/release";
import { useState } from "react";
import { moduleLabel } from "../common/module-label.ts";
import { shortVersion } from "../common/release-labels.ts";
import { CanaryDialog } from "./canary-dialog.tsx";
import type { PendingAction } from "./pending-action.ts";
import { PromoteDialog } from "./promote-dialog.tsx";
import classes from "./release-action.module.css";
import { ReleaseActionDialog } from "./release-action-dialog.tsx";
import type { ReleaseAction } from "./release-actions.ts";
import { useReleaseActions } from "./use-release-actions.ts";

interface PendingActionDialogProps {
  module: ModuleState;
  pendingAction: PendingAction;
  onClose(): void;
}

/** Asks for confirmation of an action. */
export function PendingActionDialog({ module, pendingAction, onClose }: PendingActionDialogProps) {
  if (pendingAction.kind === "canary")
    return <CanaryDialog module={module} version={pendingAction.version} onClose={onClose} />;
  if (pendingAction.kind === "rollback")
    return <RollbackDialog module={module} version={pendingAction.version} onClose={onClose} />;
  if (pendingAction.kind === "promote")
    return (
      <PromoteDialog
        module={module}
        version={pendingAction.version}
        failed={pendingAction.failed}
        onClose={onClose}
      />
    );
  return <ConfirmDialog module={module} releaseAction={pendingAction} onClose={onClose} />;
}

interface RollbackDialogProps {
  module: ModuleState;
  version: string;
  onClose(): void;
}

function RollbackDialog({ module, version, onClose }: RollbackDialogProps) {
  const run = useReleaseActions();
  const [reason, setReason] = useState("");
  const { current, canary } = module;
  return (
    <ReleaseActionDialog
      title={t("Roll {module} back to {version}?", {
        module: moduleLabel(module.name),
        version: shortVersion(version),
      })}
      action={t("Roll back")}
      onClose={onClose}
      onConfirm={() => run(module, { kind: "rollback", version, reason: reason.trim() })}
    >
      <p className={classes.text}>
        {current
          ? t(
              "Every new page gets {version} instead of {current} within two seconds. Open tabs follow when no unsaved work can be lost.",
              { version: shortVersion(version), current: shortVersion(current) },
            )
          : t(
              "Every new page gets {version} within two seconds. Open tabs follow when no unsaved work can be lost.",
              { version: shortVersion(version) },
            )}{" "}
        {canary
          ? `${t("The canary {version} ends as well.", { version: shortVersion(canary.version) })} `
          : null}
        {t("You can undo this.")}
      </p>
      <Textarea
        label={t("Reason (optional)")}
        description={t("Shown in the audit trail.")}
        maxLength={500}
        autosize
        minRows={2}
        mt="md"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ReleaseActionDialog>
  );
}

interface ConfirmDialogProps {
  module: ModuleState;
  releaseAction: Extract<ReleaseAction, { kind: "retire" | "end_canary" | "uninstall" }>;
  onClose(): void;
}

function ConfirmDialog({ module, releaseAction, onClose }: ConfirmDialogProps) {
  const run = useReleaseActions();
  const { title, text, action } = describeAction(releaseAction, module, moduleLabel(module.name));
  return (
    <ReleaseActionDialog
      title={title}
      action={action}
      isFinal={releaseAction.kind !== "end_canary"}
      onClose={onClose}
      onConfirm={() => run(module, releaseAction)}
    >
      <p className={classes.text}>{text}</p>
    </ReleaseActionDialog>
  );
}

function describeAction(
  releaseAction: ConfirmDialogProps["releaseAction"],
  { current, canary }: ModuleState,
  label: string,
) {
  switch (releaseAction.kind) {
    case "retire":
      return {
        title: t("Retire {version} of {module}?", {
          version: shortVersion(releaseAction.version),
          module: label,
        }),
        text: t(
          "It can't become current again, and this can't be undone. Pages that run it keep their files.",
        ),
        action: t("Retire"),
      };
    case "end_canary":
      return {
        title: t("End the canary of {label}?", { label }),
        text: t("Everyone who got {version} gets {newVersion} with their next page. You can undo this.", {
          version: shortVersion(canary?.version ?? ""),
          newVersion: shortVersion(current ?? ""),
        }),
        action: t("End canary"),
      };
    case "uninstall":
      return {
        title: t("Uninstall {label}?", { label }),
        text: t(
          "Its pages and sidebar entries disappear for everyone, and its team's keys are revoked. Its releases stay: promote one to install {label} again.",
          { label },
        ),
        action: t("Uninstall"),
      };
  }
}
