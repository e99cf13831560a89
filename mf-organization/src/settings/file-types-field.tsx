import { t } from "@tessera/language/t";
import { Progress, TagsInput } from "@tessera/ui/mantine-lazy";
import { formatBytes } from "./byte-labels.ts";
import type { FieldProps } from "./field-props.ts";
import classes from "./file-types-field.module.css";

/** The accepted types of files, and how much storage the files use. */
export function FileTypesField(props: FieldProps<string[]>) {
  const { name, setting, label, value, settings, errors, change } = props;
  const { storage_bytes: used, storage_limit_bytes: limit } = settings;
  return (
    <>
      <TagsInput
        label={label}
        description={t(setting.hint ?? "")}
        {...(setting.max !== undefined && { maxTags: setting.max })}
        splitChars={[",", ";", " "]}
        value={value}
        error={errors[name]}
        onChange={change}
      />
      <div>
        <div className={classes.storage}>
          {t("Storage used")}
          <span>{t("{used} of {limit}", { used: formatBytes(used), limit: formatBytes(limit) })}</span>
        </div>
        <Progress value={(100 * used) / Math.max(1, limit)} aria-label={t("Storage used")} />
      </div>
    </>
  );
}
