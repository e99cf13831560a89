/** Measures shared by the plain rows and the grid, in px. */
export const rowHeight = 40;
export const headerHeight = 36;
export const scrollbarWidth = 8;
