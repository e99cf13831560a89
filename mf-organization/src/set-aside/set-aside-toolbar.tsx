import { IconSearch } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { CloseButton, TextInput, useDebouncedCallback } from "@tessera/ui/mantine";
import type { SetAsidePage } from "@tessera/wire/mail/mail";
import { maxSetAsideCount, setAsideReasons } from "@tessera/wire/mail/mail.constants";
import { formatNumber } from "@tessera/wire/text/wording";
import { useState } from "react";
import classes from "./set-aside.module.css";
import type { SetAsideFilter } from "./set-aside-filter.ts";
import { reasonLabels } from "./set-aside-labels.ts";

const debounceMs = 200;

interface ToolbarProps {
  filter: SetAsideFilter;
  counts: SetAsidePage["counts"] | undefined;
  onChange(change: Partial<SetAsideFilter>): void;
}

export function SetAsideToolbar({ filter, counts, onChange }: ToolbarProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={classes.toolbar}>
      <SearchField text={filter.search} onChange={(search) => onChange({ search })} />
      <Select
        className={classes.choice}
        aria-label={t("Reason")}
        data={[
          { value: "", label: withCount(t("All reasons"), all) },
          ...setAsideReasons.map((reason) => ({
            value: reason,
            label: withCount(reasonLabels[reason], counts?.[reason]),
          })),
        ]}
        value={filter.reason ?? ""}
        onChange={(chosen) =>
          onChange({ reason: setAsideReasons.find((reason) => reason === chosen) ?? null })
        }
      />
    </div>
  );
}

function withCount(label: string, count: number | undefined): string {
  if (count === undefined) return label;
  return `${label} (${formatNumber(count)}${count >= maxSetAsideCount ? "+" : ""})`;
}

function SearchField({ text: initial, onChange }: { text: string; onChange(search: string): void }) {
  const [text, setText] = useState(initial);
  const searchLater = useDebouncedCallback(onChange, debounceMs);
  const clear = () => {
    searchLater.cancel();
    setText("");
    onChange("");
  };
  return (
    <TextInput
      className={classes.search}
      aria-label={t("Search email that was set aside")}
      placeholder={t("Sender, subject or text")}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={text ? <CloseButton size={24} aria-label={t("Clear search")} onClick={clear} /> : null}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        searchLater(currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") clear();
      }}
    />
  );
}
