import {
  type Drawer,
  type DrawerHeader,
  type MantineThemeOverride,
  Menu,
  type Modal,
  type ModalHeader,
  Popover,
  Tooltip,
} from "@mantine/core";
import { t } from "@tessera/language/t";
import type { DefaultsOf } from "./defaults-of.ts";
import classes from "./overlay-defaults.module.css";

const floating = { shadow: "md", radius: "lg" } as const;
const overlayProps = { color: "#101319", backgroundOpacity: 0.4 };

/** Defaults of floating elements. */
export const overlayDefaults: NonNullable<MantineThemeOverride["components"]> = {
  Drawer: {
    defaultProps: { overlayProps, shadow: "lg", transitionProps: { duration: 180 } },
    classNames: { title: classes.title, content: classes.drawer },
  } satisfies DefaultsOf<typeof Drawer>,
  Menu: Menu.extend({
    defaultProps: {
      ...floating,
      offset: 4,
      transitionProps: { transition: "pop-top-left", duration: 120 },
      // The placeholder is not a menu item, and menus may only contain menu items.
      withInitialFocusPlaceholder: false,
    },
    classNames: {
      dropdown: classes.menu,
      item: classes.item,
      itemSection: classes.itemSection,
      label: classes.itemGroup,
      divider: classes.divider,
    },
  }),
  Modal: {
    defaultProps: {
      overlayProps,
      radius: "xl",
      shadow: "lg",
      transitionProps: { transition: "pop", duration: 160 },
      closeButtonProps: { "aria-label": t("Close") },
    },
    classNames: { header: classes.modalHeader, title: classes.title, body: classes.modalBody },
  } satisfies DefaultsOf<typeof Modal>,
  // A header outside of an article is the page's banner landmark, and the page already has one.
  ModalHeader: { defaultProps: { role: "presentation" } } satisfies DefaultsOf<typeof ModalHeader>,
  DrawerHeader: { defaultProps: { role: "presentation" } } satisfies DefaultsOf<typeof DrawerHeader>,
  Popover: Popover.extend({
    defaultProps: { ...floating, transitionProps: { duration: 120 } },
    classNames: { dropdown: classes.dropdown },
  }),
  Tooltip: Tooltip.extend({
    defaultProps: { openDelay: 400, offset: 6, transitionProps: { duration: 120 } },
    classNames: { tooltip: classes.tooltip },
  }),
};
