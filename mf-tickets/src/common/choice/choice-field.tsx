import { TextInput } from "@tessera/ui/mantine";
import { Combobox, useCombobox } from "@tessera/ui/mantine-lazy";
import { type ReactNode, useState } from "react";
import { ChoiceOption } from "./choice-option.tsx";
import { useFirstMatch } from "./use-first-match.ts";

interface FieldOption {
  value: string;
  label: string;
}

interface OptionGroup {
  group?: string;
  items: readonly FieldOption[];
}

interface ChoiceFieldProps {
  label: string;
  /** The chosen option. */
  value: FieldOption;
  /** The options for the typed text. */
  groups: readonly OptionGroup[];
  isSearching?: boolean;
  /** The text to show if there are no options. */
  nothing: string;
  error?: ReactNode;
  leftSection?: ReactNode;
  placeholder?: string;
  /** True if the field gets the focus when its dialog opens. */
  isFirst?: boolean;
  renderOption?(option: FieldOption): ReactNode;
  /** Called with the typed text; empty if nothing is typed. */
  onSearch(text: string): void;
  onChoose(value: string): void;
}

/** A field for one of many options, found by typing. The focus selects its text, the first match is active, and Enter chooses it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, groups, isSearching = false, error, leftSection, onSearch, onChoose } = props;
  const { placeholder = "", isFirst = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string | null) => {
    setTyped(text);
    onSearch(text ?? "");
  };
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const options = groups.flatMap(({ items }) => items.map((option) => option.value));
  const { onKeyDown, ...active } = useFirstMatch(combobox, { text: typed ?? "", options, isSearching });
  const close = () => {
    type(null);
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        close();
        if (chosen !== value.value) onChoose(chosen);
      }}
    >
      <Combobox.Target withExpandedAttribute {...active}>
        <TextInput
          label={label}
          role="combobox"
          autoComplete="off"
          placeholder={placeholder}
          data-autofocus={isFirst || undefined}
          value={typed ?? value.label}
          error={error}
          leftSection={leftSection}
          leftSectionPointerEvents="none"
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onKeyDown={onKeyDown}
          onBlur={close}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <FieldOptions {...props} combobox={combobox} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function FieldOptions({
  combobox,
  label,
  value,
  groups,
  nothing,
  renderOption = ({ label: text }) => text,
}: ChoiceFieldProps & { combobox: ReturnType<typeof useCombobox> }) {
  const draw = (option: FieldOption) => (
    <ChoiceOption
      key={option.value}
      combobox={combobox}
      value={option.value}
      active={option.value === value.value}
    >
      {renderOption(option)}
    </ChoiceOption>
  );
  const shown = groups.filter(({ items }) => items.length > 0);
  return (
    <>
      <Combobox.Options aria-label={label} mah={260} style={{ overflowY: "auto" }}>
        {shown.map(({ group, items }) =>
          group ? (
            <Combobox.Group key={group} label={group}>
              {items.map(draw)}
            </Combobox.Group>
          ) : (
            items.map(draw)
          ),
        )}
      </Combobox.Options>
      {shown.length === 0 ? <Combobox.Empty role="status">{nothing}</Combobox.Empty> : null}
    </>
  );
}
