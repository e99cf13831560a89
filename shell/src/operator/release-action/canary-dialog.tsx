import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { TextInput } from "@tessera/ui/mantine";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import type { ModuleState } from "@tessera/wire/release/release";
import { useShell } from "../../common/shell-context.ts";
import { moduleLabel } from "../common/module-label.ts";
import { releasesQuery } from "../common/operator.queries.ts";
import { shortVersion } from "../common/release-labels.ts";
import { useOrganizationNames } from "../common/use-organization-names.ts";
import { type CanaryDraft, checkDraft, toIds, toLabels } from "./canary-draft.ts";
import classes from "./release-action.module.css";
import { ReleaseActionDialog } from "./release-action-dialog.tsx";
import { useReleaseActions } from "./use-release-actions.ts";

interface CanaryDialogProps {
  module: ModuleState;
  /** The release for the canary; if absent, it is chosen in the dialog. */
  version: string | undefined;
  onClose(): void;
}

export function CanaryDialog({ module, version: given, onClose }: CanaryDialogProps) {
  const run = useReleaseActions();
  const choices = useChoices(module);
  const labels = toLabels(useOrganizationNames());
  const withVersion = (draft: CanaryDraft) => ({ ...draft, version: draft.version ?? choices[0]?.value });
  const initialValues: CanaryDraft = { version: given, percentage: "10", organizations: [] };

  async function confirm(draft: CanaryDraft): Promise<void> {
    const { releaseAction } = checkDraft(withVersion(draft));
    if (releaseAction)
      await run(module, { ...releaseAction, organizations: toIds(releaseAction.organizations, labels) });
  }

  return (
    <ReleaseActionDialog
      title={t("Canary of {module}", { module: moduleLabel(module.name) })}
      action={t("Start the canary")}
      isIdle={!(given ?? choices[0])}
      onClose={onClose}
      initialValues={initialValues}
      validate={(draft) => checkDraft(withVersion(draft)).errors}
      onConfirm={confirm}
    >
      {(form) => (
        <div className={classes.fields}>
          <p className={classes.text}>
            {t(
              "Some members get the release first. The canary ends automatically if it fails more often than the current release.",
            )}
          </p>
          <Select
            label={t("Release")}
            data={choices}
            placeholder={t("No other release is available")}
            disabled={choices.length === 0}
            {...form.getInputProps("version")}
            value={withVersion(form.values).version ?? null}
          />
          <TextInput
            label={t("Share of members, in percent")}
            inputMode="numeric"
            {...form.getInputProps("percentage")}
          />
          <TagsInput
            label={t("Organizations")}
            description={t(
              "Everyone in these organizations gets the canary. Choose one of yours, or enter the ID of another.",
            )}
            data={[...labels.keys()]}
            // Below the field, it would cover the button.
            comboboxProps={{ position: "top" }}
            {...form.getInputProps("organizations")}
          />
        </div>
      )}
    </ReleaseActionDialog>
  );
}

/** Returns the releases that may become a canary: those neither current nor retired, newest first. */
function useChoices({ name, current }: ModuleState): { value: string; label: string }[] {
  const { call } = useShell();
  const { data } = useInfiniteQuery(releasesQuery(call, name));
  const releases = data?.pages.flatMap(({ items }) => items) ?? [];
  return releases
    .filter(({ version, retired_at: retiredAt }) => version !== current && retiredAt === null)
    .map(({ version }) => ({ value: version, label: shortVersion(version) }));
}
