import { MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./still.module.css";

const inPlace = { withinPortal: false, transitionProps: { duration: 0 } };
const dialog = {
  ...inPlace,
  lockScroll: false,
  trapFocus: false,
  returnFocus: false,
  closeOnEscape: false,
};
const components = {
  Combobox: { defaultProps: inPlace },
  Drawer: { defaultProps: dialog },
  DrawerRoot: { defaultProps: dialog },
  Menu: { defaultProps: { ...inPlace, trapFocus: false, returnFocus: false } },
  Modal: { defaultProps: dialog },
  ModalRoot: { defaultProps: dialog },
  Popover: { defaultProps: inPlace },
  Tooltip: { defaultProps: inPlace },
};

/** Keeps what floats above a page open within a box of `height` px, where others stand beside it. */
export function Still({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div className={classes.still} style={{ height }}>
      <MantineThemeProvider theme={{ components }}>{children}</MantineThemeProvider>
    </div>
  );
}
