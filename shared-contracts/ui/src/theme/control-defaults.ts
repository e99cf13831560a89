import {
  ActionIcon,
  Anchor,
  type Badge,
  Breadcrumbs,
  Button,
  Kbd,
  Loader,
  type Pagination,
  Paper,
  type Progress,
  SegmentedControl,
  Skeleton,
  type Tabs,
} from "@mantine/core";
import { t } from "@tessera/language/t";
import classes from "./control-defaults.module.css";
import { controlSizes } from "./control-sizes.ts";
import type { DefaultsOf } from "./defaults-of.ts";

/** Labels for the arrows of the pagination, which have no text. */
const pageLabels = {
  first: t("First page"),
  previous: t("Previous page"),
  next: t("Next page"),
  last: t("Last page"),
};

/** Defaults of buttons, badges and surfaces. */
export const controlDefaults = {
  ActionIcon: ActionIcon.extend({ defaultProps: { size: 32, variant: "subtle", color: "gray" } }),
  Anchor: Anchor.extend({ defaultProps: { underline: "hover" } }),
  Badge: {
    defaultProps: { radius: "sm", size: "sm", variant: "light" },
    classNames: { root: classes.badge },
  } satisfies DefaultsOf<typeof Badge>,
  Breadcrumbs: Breadcrumbs.extend({ defaultProps: { separator: "/", separatorMargin: 8 } }),
  Button: Button.extend({
    defaultProps: { size: "sm" },
    vars: (_theme, { size }) => {
      const measures = controlSizes[size ?? "sm"];
      if (!measures) return { root: {} };
      return {
        root: {
          "--button-height": measures.height,
          "--button-fz": measures.fontSize,
          "--button-padding-x": measures.paddingX,
        },
      };
    },
    classNames: { root: classes.button },
  }),
  Kbd: Kbd.extend({ classNames: { root: classes.kbd } }),
  Loader: Loader.extend({ defaultProps: { type: "oval", size: "sm" } }),
  Pagination: {
    defaultProps: { getControlProps: (control) => ({ "aria-label": pageLabels[control] }) },
  } satisfies DefaultsOf<typeof Pagination>,
  Paper: Paper.extend({ defaultProps: { radius: "lg", shadow: "none", withBorder: true } }),
  Progress: { defaultProps: { size: 4, radius: "xl" } } satisfies DefaultsOf<typeof Progress>,
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { size: "xs", radius: "md", transitionDuration: 120 },
    classNames: {
      root: classes.segmentedRoot,
      label: classes.segmentedLabel,
      indicator: classes.segmentedIndicator,
    },
  }),
  Skeleton: Skeleton.extend({
    defaultProps: { radius: "sm", height: 10 },
    classNames: { root: classes.skeleton },
  }),
  Tabs: { classNames: { list: classes.tabsList, tab: classes.tab } } satisfies DefaultsOf<typeof Tabs>,
};
