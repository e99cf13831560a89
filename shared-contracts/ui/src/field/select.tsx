import { CheckIcon, Select as MantineSelect, type SelectProps } from "@mantine/core";
import { useState } from "react";
import classes from "./select.module.css";

/**
 * Mantine's `Select`, whose options are made once it has the focus: a page has many of them, and few are ever opened. They
 * are there before the first key, which marks the chosen one. That one has its check however options are drawn.
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
