import {
  type Autocomplete,
  Checkbox,
  Combobox,
  Input,
  InputWrapper,
  type Radio,
  Select,
  type Switch,
  type TagsInput,
} from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { createElement } from "react";
import { controlSizes } from "./control-sizes.ts";
import type { DefaultsOf } from "./defaults-of.ts";
import classes from "./input-defaults.module.css";

const optionClasses = {
  dropdown: classes.dropdown,
  option: classes.option,
  empty: classes.empty,
  groupLabel: classes.groupLabel,
};
const dropdown = {
  shadow: "md",
  radius: "lg",
  offset: 4,
  transitionProps: { transition: "pop-top-left", duration: 120 },
} as const;
const chevron = createElement(IconChevronDown, { size: 16, stroke: 1.5, "aria-hidden": true });

/** Defaults of input fields and of their dropdowns. */
export const inputDefaults = {
  Autocomplete: { defaultProps: { comboboxProps: dropdown }, classNames: optionClasses } satisfies DefaultsOf<
    typeof Autocomplete
  >,
  Checkbox: Checkbox.extend({
    defaultProps: { size: "xs", radius: "sm" },
    classNames: { input: classes.control, label: classes.controlLabel },
  }),
  Combobox: Combobox.extend({
    defaultProps: dropdown,
    classNames: { ...optionClasses, search: classes.search },
  }),
  Input: Input.extend({
    vars: (_theme, { size }) => {
      const measures = typeof size === "string" ? controlSizes[size] : controlSizes.sm;
      if (!measures) return { wrapper: {} };
      return { wrapper: { "--input-height": measures.height, "--input-fz": measures.fontSize } };
    },
  }),
  InputWrapper: InputWrapper.extend({
    classNames: { label: classes.label, description: classes.note, error: classes.note },
  }),
  Radio: {
    defaultProps: { size: "xs" },
    classNames: { radio: classes.control, label: classes.controlLabel },
  } satisfies DefaultsOf<typeof Radio>,
  Select: Select.extend({
    defaultProps: {
      allowDeselect: false,
      checkIconPosition: "right",
      // The height of ten options and a part of the eleventh, to show that there are more.
      maxDropdownHeight: 340,
      rightSection: chevron,
      rightSectionPointerEvents: "none",
    },
    classNames: optionClasses,
  }),
  Switch: { defaultProps: { size: "sm", withThumbIndicator: false } } satisfies DefaultsOf<typeof Switch>,
  TagsInput: {
    defaultProps: { comboboxProps: dropdown },
    classNames: { ...optionClasses, input: classes.tags },
  } satisfies DefaultsOf<typeof TagsInput>,
};
