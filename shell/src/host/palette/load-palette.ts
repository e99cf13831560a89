/** Loads the code of the palette, which is not part of the page's first load. */
export function loadPalette() {
  return import("./palette.tsx");
}

/** Loads the code in advance. A failure is ignored here and shown when the palette is opened. */
export function warmPalette(): void {
  loadPalette().catch(() => undefined);
}
