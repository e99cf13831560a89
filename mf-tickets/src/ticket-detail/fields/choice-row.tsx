import { IconCheck, IconChevronDown, IconSearch } from "@tabler/icons-react";
import { UnstyledButton } from "@tessera/ui/mantine";
import { Combobox, useCombobox } from "@tessera/ui/mantine-lazy";
import type { ReactNode } from "react";
import { ChoiceOption } from "../../common/choice/choice-option.tsx";
import { useFirstMatch } from "../../common/choice/use-first-match.ts";
import { KeyHint } from "../../common/keys/key-hints.tsx";
import classes from "./detail-row.module.css";
import { useTypeAhead } from "./use-type-ahead.ts";

export interface Choice {
  value: string;
  shown: ReactNode;
  /** The text that type-ahead matches, in a list without a search field. */
  name?: string;
}

interface ChoiceRowProps {
  label: string;
  /** The value as shown in the row. */
  shown: ReactNode;
  value: string;
  choices: Choice[];
  onChoose(value: string): void;
  /** The search field of the list; absent for a list without one. */
  search?: { hint: string; text: string; isSearching?: boolean; onChange(text: string): void };
  /** The text to show if there are no choices. */
  nothing?: string;
  /** The command whose keys do the same. */
  command?: string | undefined;
}

interface ChoiceListProps extends Pick<ChoiceRowProps, "label" | "choices" | "value" | "nothing"> {
  combobox: ReturnType<typeof useCombobox>;
}

/** A list box may contain only options, so the text for an empty list is placed beside it. */
function ChoiceList({ combobox, label, choices, value, nothing }: ChoiceListProps) {
  return (
    <>
      <Combobox.Options className={classes.choices} aria-label={label}>
        {choices.map((choice) => (
          <ChoiceOption
            key={choice.value}
            combobox={combobox}
            value={choice.value}
            active={choice.value === value}
          >
            <span className={classes.choice}>{choice.shown}</span>
            {choice.value === value ? (
              <IconCheck className={classes.check} size={16} stroke={1.5} aria-hidden />
            ) : null}
          </ChoiceOption>
        ))}
      </Combobox.Options>
      {choices.length === 0 ? <Combobox.Empty role="status">{nothing}</Combobox.Empty> : null}
    </>
  );
}

/** A detail whose value is chosen from a list. The whole row opens the list. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { label, shown, value, choices, onChoose, search, nothing, command } = props;
  const combobox = useCombobox({
    onDropdownOpen: () => (search ? combobox.focusSearchInput() : combobox.selectActiveOption()),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      search?.onChange("");
    },
  });

  const { onKeyDown, ...active } = useTypeAhead({
    combobox,
    names: search ? [] : choices.map(({ name = "" }) => name),
  });

  const first = useFirstMatch(combobox, {
    text: search?.text ?? "",
    options: choices.map((choice) => choice.value),
    isSearching: search?.isSearching ?? false,
  });

  return (
    <Combobox
      store={combobox}
      position="bottom-end"
      width={248}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown();
        if (chosen !== value) onChoose(chosen);
      }}
    >
      <Combobox.Target targetType="button" aria-expanded={combobox.dropdownOpened} {...active}>
        <UnstyledButton
          className={`${classes.row} ${classes.editable}`}
          onClick={() => combobox.toggleDropdown()}
          onKeyDown={onKeyDown}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{shown}</span>
          {command ? <KeyHint command={command} /> : null}
          <IconChevronDown className={classes.chevron} size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        {search ? (
          <Combobox.Search
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            aria-label={search.hint}
            placeholder={search.hint}
            leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
            value={search.text}
            {...first}
            onChange={(event) => search.onChange(event.currentTarget.value)}
          />
        ) : null}
        <ChoiceList
          combobox={combobox}
          label={label}
          choices={choices}
          value={value}
          {...(nothing ? { nothing } : {})}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
