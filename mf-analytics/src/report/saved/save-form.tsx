import { t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import type { ReportAddress } from "../report-address.ts";
import { describeSaved, maxSavedDays, savedDays } from "./saved-labels.ts";
import { useSaveReport } from "./saved-report.queries.ts";
import classes from "./saved-reports.module.css";

const maxNameLength = 80;

/** Saves the shown report under a name. The number of days is saved instead of the dates. */
export function SaveForm({ address }: { address: ReportAddress }) {
  const saving = useSaveReport();
  const days = savedDays(address);
  const kept = { report: address.report, days, group_by: address.by };

  const { form, submit, isSending } = useForm({
    initialValues: { name: "", weekly: true },
    validate: { name: (name) => (name.trim() ? null : t("Enter a name")) },
    send: ({ name, weekly }) => saving.mutateAsync({ name: name.trim(), weekly, ...kept }),
    onSent: () => form.setFieldValue("name", ""),
  });

  if (days > maxSavedDays) {
    return (
      <p className={classes.note}>
        {t("A report over at most {days} days can be saved.", { days: maxSavedDays })}
      </p>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t("Save this report")}
        placeholder={t("Name")}
        description={describeSaved(kept)}
        maxLength={maxNameLength}
        {...form.getInputProps("name")}
      />
      <div className={classes.foot}>
        <Switch
          size="xs"
          label={t("Email it to me on Mondays at 08:00")}
          {...form.getInputProps("weekly", { type: "checkbox" })}
        />
        <Button type="submit" loading={isSending}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
