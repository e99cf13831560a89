import { t } from "@tessera/language/t";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { type ComponentProps, useState } from "react";
import classes from "./label-field.module.css";
import { tidyLabels } from "./label-list.ts";

type TagsInputProps = ComponentProps<typeof TagsInput>;

interface LabelFieldProps
  extends Pick<
    TagsInputProps,
    "aria-label" | "label" | "placeholder" | "autoFocus" | "className" | "size" | "onKeyDown"
  > {
  labels: string[];
  /** Labels in use, to choose from. */
  words: readonly string[];
  onChange(labels: string[]): void;
  /** True if the field is inside a floating element. Its dropdown is then rendered in that element. */
  isWithin?: boolean;
  /** Called when the field loses the focus; text that was typed is then included as a label. */
  onLeave?(labels: string[]): void;
}

/** Labels as pills: Enter or a comma adds what was typed, a label in use can be chosen, and a pill's cross removes it. */
export function LabelField({
  labels,
  words,
  onChange,
  onLeave,
  placeholder,
  isWithin,
  ...input
}: LabelFieldProps) {
  const [typed, setTyped] = useState("");
  const isFull = labels.length >= ticketLimits.labels;
  return (
    <TagsInput
      {...input}
      data={[...words]}
      value={labels}
      searchValue={typed}
      onSearchChange={setTyped}
      maxTags={ticketLimits.labels}
      maxLength={ticketLimits.label}
      limit={50}
      maxDropdownHeight={isWithin ? 140 : 220}
      classNames={{ inputField: classes.field }}
      acceptValueOnBlur={false}
      comboboxProps={{ position: isWithin ? "top-start" : "bottom-start", withinPortal: !isWithin }}
      description={
        isFull ? t("You can add at most {limit} labels.", { limit: ticketLimits.labels }) : undefined
      }
      placeholder={labels.length === 0 ? placeholder : undefined}
      onChange={(changed) => onChange(tidyLabels(changed))}
      onBlur={() => {
        const left = tidyLabels([...labels, typed]);
        setTyped("");
        onChange(left);
        onLeave?.(left);
      }}
    />
  );
}
