import { IconAdjustmentsHorizontal, IconArrowsSort } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Menu } from "@tessera/ui/mantine";
import { type TicketSort, waitingSort } from "@tessera/wire/ticket/ticket-fields";
import type { ReactNode } from "react";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { type Density, useDensity } from "../../common/view/density.store.ts";
import classes from "./queue-head.module.css";

const sorts: readonly { sort: TicketSort; label: string }[] = [
  { sort: waitingSort, label: t("Waiting longest") },
  { sort: "-priority", label: t("Highest priority") },
  { sort: "-last_activity_at", label: t("Latest activity") },
  { sort: "-created_at", label: t("Newest first") },
  { sort: "created_at", label: t("Oldest first") },
];

/** The order of a queue. */
export function QueueSort() {
  const [{ sort }, change] = useTicketFilters();
  const shown = sort ?? waitingSort;
  const label = sorts.find((one) => one.sort === shown)?.label ?? t("Sort");
  return (
    <Choices
      label={t("Sort by: {order}", { order: label })}
      text={label}
      icon={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}
      options={sorts.map((one) => ({ ...one, value: one.sort }))}
      value={shown}
      onChoose={(chosen) => change({ sort: chosen === waitingSort ? null : chosen })}
    />
  );
}

const densities: readonly { value: Density; label: string }[] = [
  { value: "compact", label: t("Compact rows") },
  { value: "comfortable", label: t("Comfortable rows") },
];

/** How the rows of queues are shown. */
export function QueueDisplay() {
  const density = useDensity((state) => state.density);
  return (
    <Choices
      label={t("Display")}
      text={t("Display")}
      icon={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
      options={densities}
      value={density}
      onChoose={(chosen) => useDensity.setState({ density: chosen })}
    />
  );
}

interface ChoicesProps<Value> {
  label: string;
  text: string;
  icon: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose(value: Value): void;
}

function Choices<Value extends string>({ label, text, icon, options, value, onChoose }: ChoicesProps<Value>) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.menu}
          leftSection={icon}
          aria-label={label}
          title={label}
        >
          <span className={classes.menuText}>{text}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChoose(chosen as Value)}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
