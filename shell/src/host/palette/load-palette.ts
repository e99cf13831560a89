/** Gets the code of the palette, which is no part of the page's first load. */
export function loadPalette() {
  return import("./palette.tsx");
}

/** The same ahead of time: a failure shows when the palette is opened. */
export function warmPalette(): void {
  loadPalette().catch(() => undefined);
}
