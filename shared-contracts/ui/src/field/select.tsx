import { CheckIcon, Select as MantineSelect, type SelectProps } from "@mantine/core";
import { useState } from "react";
import classes from "./select.module.css";

/**
 * Mantine's `Select`, which renders its options only once it has the focus, because pages contain many selects and few are ever opened. The
 * options exist before the first key press, which highlights the selected one. The selected option has a check mark even with custom
 * rendering.
 */
export function Select<Value extends string = string>({
  comboboxProps,
  renderOption,
  onFocus,
  ...props
}: SelectProps<Value>) {
  const [isAsked, setIsAsked] = useState(false);
  const drawn: Pick<SelectProps<Value>, "renderOption"> = renderOption
    ? {
        renderOption: (item) => (
          <>
            {renderOption(item)}
            {item.checked ? <CheckIcon className={classes.check} /> : null}
          </>
        ),
      }
    : {};
  return (
    <MantineSelect
      {...props}
      {...drawn}
      comboboxProps={{ ...comboboxProps, keepMounted: isAsked }}
      onFocus={(event) => {
        setIsAsked(true);
        onFocus?.(event);
      }}
    />
  );
}
