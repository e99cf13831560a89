import { MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./still.module.css";

const inPlace = { withinPortal: false, transitionProps: { duration: 0 } };
// Floating elements stay in place, even if they are not scrolled into view.
const floating = { ...inPlace, hideDetached: false, middlewares: { flip: false, shift: false } };
const dialog = {
  ...inPlace,
  lockScroll: false,
  trapFocus: false,
  returnFocus: false,
  closeOnEscape: false,
};
const modal = { ...dialog, xOffset: 12, yOffset: 12 };
const components = {
  Combobox: { defaultProps: floating },
  Drawer: { defaultProps: dialog },
  DrawerRoot: { defaultProps: dialog },
  Menu: { defaultProps: { ...floating, trapFocus: false, returnFocus: false } },
  Modal: { defaultProps: modal },
  ModalRoot: { defaultProps: modal },
  Popover: { defaultProps: floating },
  Tooltip: { defaultProps: floating },
};

/** Keeps floating elements open within a box of `height` px, so that others can be shown next to it. */
export function Still({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div className={classes.still} style={{ height }}>
      <MantineThemeProvider theme={{ components }}>{children}</MantineThemeProvider>
    </div>
  );
}
