import { MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./still.module.css";

const inPlace = { withinPortal: false, transitionProps: { duration: 0 } };
// What floats stays where it is, also while nobody has scrolled to it.
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

/** Keeps what floats above a page open within a box of `height` px, where others stand beside it. */
export function Still({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div className={classes.still} style={{ height }}>
      <MantineThemeProvider theme={{ components }}>{children}</MantineThemeProvider>
    </div>
  );
}
