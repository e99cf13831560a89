import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Checkbox } from "@tessera/ui/mantine";
import type { ModuleState } from "@tessera/wire/release/release";
import { useState } from "react";
import { moduleLabel } from "../common/module-label.ts";
import { shortVersion } from "../common/release-labels.ts";
import classes from "./release-action.module.css";
import { ReleaseActionDialog } from "./release-action-dialog.tsx";
import { useReleaseActions } from "./use-release-actions.ts";

interface PromoteDialogProps {
  module: ModuleState;
  version: string;
  /** The reason why the release was rolled back, if it was. */
  failed: string | undefined;
  onClose(): void;
}

/** Promotes a release. A release that failed before, or that takes over paths of other modules, needs an explicit agreement. */
export function PromoteDialog({ module, version, failed, onClose }: PromoteDialogProps) {
  const run = useReleaseActions();
  const [needsAgreement, setNeedsAgreement] = useState(false);
  const [isAgreed, agree] = useState(false);
  const { name, current } = module;

  async function confirm(): Promise<void> {
    try {
      await run(module, {
        kind: "promote",
        version,
        ...(failed && { allow_failed: true }),
        ...(isAgreed && { allow_overlap: true }),
      });
    } catch (error) {
      setNeedsAgreement(takesAddresses(error));
      throw error;
    }
  }

  return (
    <ReleaseActionDialog
      title={t("Promote {version} of {module}?", {
        version: shortVersion(version),
        module: moduleLabel(name),
      })}
      action={failed ? t("Promote anyway") : t("Promote")}
      isFinal={failed !== undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className={classes.text}>
        {current
          ? t(
              "Every new page gets it instead of {current}, once it is checked against what is live. You can undo this.",
              { current: shortVersion(current) },
            )
          : t("Every new page gets it, once it is checked against what is live. You can undo this.")}
        {failed ? ` ${t("It was rolled back because it failed: {reason}.", { reason: failed })}` : null}
      </p>
      {needsAgreement ? (
        <Checkbox
          mt="md"
          label={t("Let this release take over these addresses")}
          checked={isAgreed}
          onChange={({ currentTarget }) => agree(currentTarget.checked)}
        />
      ) : null}
    </ReleaseActionDialog>
  );
}

function takesAddresses(error: unknown): boolean {
  const fields = error instanceof ApiError ? Object.keys(error.fields ?? {}) : [];
  return fields.some((field) => /^(?:mounts|nav)\./.test(field));
}
