import { TextInput } from "@tessera/ui/mantine";
import { priorityLabel } from "@tessera/ui/ticket-mark/priority";
import type { SettingValue } from "@tessera/wire/organization/setting-fields";
import { ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import classes from "./due-hours-field.module.css";
import type { FieldProps } from "./field-props.ts";

export function DueHoursField({
  name,
  setting,
  value,
  errors,
  change,
}: FieldProps<SettingValue<"due_hours">>) {
  return (
    <div className={classes.hours}>
      {[...ticketPriorities].reverse().map((priority) => (
        <TextInput
          key={priority}
          type="number"
          label={priorityLabel(priority)}
          rightSection={<span aria-hidden>h</span>}
          min={setting.min}
          max={setting.max}
          step="any"
          value={value[priority]}
          error={errors[`${name}.${priority}`]}
          onChange={({ currentTarget }) => change({ ...value, [priority]: currentTarget.valueAsNumber || 0 })}
        />
      ))}
    </div>
  );
}
