import { Combobox, type useCombobox } from "@tessera/ui/mantine-lazy";
import type { ComponentProps, MouseEvent } from "react";
import classes from "./choice-option.module.css";

interface ChoiceOptionProps extends ComponentProps<typeof Combobox.Option> {
  combobox: ReturnType<typeof useCombobox>;
}

/** An option that a moving pointer makes the active one, so that pointer and keys never mark two. A pointer at rest does nothing. */
export function ChoiceOption({ combobox, ...props }: ChoiceOptionProps) {
  function activate({ currentTarget: option }: MouseEvent) {
    if (option.hasAttribute("data-combobox-selected")) return;
    const list = option.closest('[role="listbox"]');
    const options = list?.querySelectorAll("[data-combobox-option]:not([data-combobox-disabled])") ?? [];
    combobox.selectOption([...options].indexOf(option));
  }
  return <Combobox.Option {...props} className={classes.option ?? ""} onMouseMove={activate} />;
}
