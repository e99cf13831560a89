import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { SegmentedControl } from "@tessera/ui/mantine";
import type { Report, ReportQuery } from "@tessera/wire/analytics/analytics";
import { type ReportGroup, reportGroups } from "@tessera/wire/analytics/analytics.constants";
import { ExportButton } from "./export-button.tsx";
import { groupNames } from "./groups/group-labels.tsx";
import { RangeControl } from "./range/range-control.tsx";
import type { ChartView, ReportAddress } from "./report-address.ts";
import classes from "./report-page.module.css";
import { SavedReports } from "./saved/saved-reports.tsx";

const groupChoices = [
  { value: "none", label: t("No groups") },
  ...reportGroups.map((group) => ({
    value: group,
    label: t("Group by {group}", { group: groupNames[group] }),
  })),
];

interface ReportToolsProps {
  address: ReportAddress;
  report: Report | undefined;
  query: ReportQuery;
  onChange(change: Partial<ReportAddress>): void;
}

/** Shows the controls for the report's range and groups, saved reports and the export. */
export function ReportTools({ address, report, query, onChange }: ReportToolsProps) {
  const choose = (group: string | null) =>
    onChange({ by: group === null || group === "none" ? null : (group as ReportGroup) });
  return (
    <div className={classes.tools}>
      <RangeControl range={address.range} report={report} onChange={(range) => onChange({ range })} />
      <Select
        className={classes.group}
        aria-label={t("Groups")}
        data={groupChoices}
        value={address.by ?? "none"}
        onChange={choose}
        allowDeselect={false}
      />
      <SavedReports address={address} />
      <ExportButton report={report} query={query} />
    </div>
  );
}

interface ViewSwitchProps {
  view: ChartView;
  onChange(view: ChartView): void;
}

/** Switches between charts and tables of their numbers. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      aria-label={t("Show numbers as")}
      className={classes.view}
      value={view}
      onChange={onChange}
      data={[
        { value: "chart", label: t("Chart") },
        { value: "table", label: t("Table") },
      ]}
    />
  );
}
