import { t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { type FormEvent, useState } from "react";
import type { ReportAddress } from "../report-address.ts";
import { describeSaved, maxSavedDays, savedDays } from "./saved-labels.ts";
import { useSaveReport } from "./saved-report.queries.ts";
import classes from "./saved-reports.module.css";

const maxNameLength = 80;

/** Saves the shown report under a name. The number of days is saved instead of the dates. */
export function SaveForm({ address }: { address: ReportAddress }) {
  const [name, setName] = useState("");
  const [weekly, setWeekly] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaveReport();
  const days = savedDays(address);
  const kept = { report: address.report, days, group_by: address.by };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setProblem(wanted ? null : t("Enter a name"));
    if (wanted) saving.mutate({ name: wanted, weekly, ...kept }, { onSuccess: () => setName("") });
  };

  if (days > maxSavedDays) {
    return (
      <p className={classes.note}>
        {t("A report over at most {days} days can be saved.", { days: maxSavedDays })}
      </p>
    );
  }
  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        label={t("Save this report")}
        placeholder={t("Name")}
        description={describeSaved(kept)}
        maxLength={maxNameLength}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.foot}>
        <Switch
          size="xs"
          label={t("Email it to me on Mondays at 08:00")}
          checked={weekly}
          onChange={(event) => setWeekly(event.currentTarget.checked)}
        />
        <Button type="submit" loading={saving.isPending}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
