import { Select as MantineSelect, type SelectProps } from "@mantine/core";
import { useState } from "react";

/**
 * Mantine's `Select`, whose options are made once it has the focus: a page has many of them, and few are ever opened. They
 * are there before the first key, which marks the chosen one.
 */
export function Select<Value extends string = string>({
  comboboxProps,
  onFocus,
  ...props
}: SelectProps<Value>) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <MantineSelect
      {...props}
      comboboxProps={{ ...comboboxProps, keepMounted: isAsked }}
      onFocus={(event) => {
        setIsAsked(true);
        onFocus?.(event);
      }}
    />
  );
}
