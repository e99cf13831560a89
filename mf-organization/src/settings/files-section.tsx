import { t } from "@tessera/language/t";
import { Progress, TagsInput } from "@tessera/ui/mantine-lazy";
import { errorsBelow } from "@tessera/ui/page/field-errors";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { bytesInWords } from "./byte-labels.ts";
import classes from "./files-section.module.css";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

const plan = {
  read: ({ accepted_file_types: types }: OrganizationSettings) => ({ accepted_file_types: types }),
};

export function FilesSection({ settings }: SectionProps) {
  const state = useSection(settings, plan);
  const { draft, change, errors } = state;
  const { storage_bytes: used, storage_limit_bytes: limit } = settings;
  return (
    <Section
      title={t("Files")}
      text={t("Which files can be attached, and how much storage they use.")}
      state={state}
    >
      <TagsInput
        label={t("Accepted file types")}
        description={t(
          "* for everything, or extensions (.pdf), media types (application/pdf) and their beginnings (image/*).",
        )}
        maxTags={50}
        splitChars={[",", ";", " "]}
        value={draft.accepted_file_types}
        error={errorsBelow(errors, "accepted_file_types")}
        onChange={(types) => change({ accepted_file_types: types })}
      />
      <div>
        <div className={classes.storage}>
          {t("Storage used")}
          <span>{t("{used} of {limit}", { used: bytesInWords(used), limit: bytesInWords(limit) })}</span>
        </div>
        <Progress value={(100 * used) / Math.max(1, limit)} aria-label={t("Storage used")} />
      </div>
    </Section>
  );
}
