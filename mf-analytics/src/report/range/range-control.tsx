import { IconCalendar } from "@tabler/icons-react";
import { countOf, t } from "@tessera/language/t";
import { Popover, SegmentedControl, UnstyledButton, useDisclosure } from "@tessera/ui/mantine";
import type { Report } from "@tessera/wire/analytics/analytics";
import type { ReportRange } from "../report-address.ts";
import { describeRange } from "./calendar.ts";
import { CustomRange } from "./custom-range.tsx";
import classes from "./range-control.module.css";

const presets = [7, 30, 90];

function describeCustomRange(range: ReportRange): string {
  if (range.kind === "dates") return describeRange(range.from, range.to);
  return presets.includes(range.days) ? t("Custom") : countOf(range.days, "day");
}

interface RangeControlProps {
  range: ReportRange;
  /** The shown report. Its dates are the initial values of a custom range. */
  report: Report | undefined;
  onChange(range: ReportRange): void;
}

/** Chooses the range of a report: a number of days up to today, or two dates. */
export function RangeControl({ range, report, onChange }: RangeControlProps) {
  const [isOpened, { close, toggle }] = useDisclosure(false);
  const isPreset = range.kind === "days" && presets.includes(range.days);
  return (
    <div className={classes.range}>
      <SegmentedControl
        aria-label={t("Range")}
        className={classes.presets}
        value={isPreset ? String(range.days) : ""}
        onChange={(days) => onChange({ kind: "days", days: Number(days) })}
        data={presets.map((days) => ({ value: String(days), label: t("{days} days", { days }) }))}
      />
      <Popover opened={isOpened} onDismiss={close} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.custom}
            data-active={!isPreset || undefined}
            aria-label={
              isPreset ? undefined : t("Custom range: {range}", { range: describeCustomRange(range) })
            }
            onClick={toggle}
          >
            <IconCalendar size={16} stroke={1.5} aria-hidden />
            {describeCustomRange(range)}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <CustomRange
            from={report?.from ?? ""}
            to={report?.to ?? ""}
            onApply={(from, to) => {
              close();
              onChange({ kind: "dates", from, to });
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
