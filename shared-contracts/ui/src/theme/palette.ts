type Shades = [string, string, string, string, string, string, string, string, string, string];

/** Neutral surfaces and text of the light scheme; Mantine's `gray`. */
export const slate: Shades = [
  "#f8f9fb",
  "#f2f4f7",
  "#e8ebf0",
  "#dce0e7",
  "#c5cbd6",
  "#98a1b1",
  "#5d6779",
  "#485163",
  "#2f3746",
  "#191f2a",
];

/** Neutral surfaces and text of the dark scheme. */
export const dark: Shades = [
  "#e3e6ec",
  "#c3c9d3",
  "#99a2b1",
  "#818b9c",
  "#2d333f",
  "#262b35",
  "#1d222a",
  "#15191f",
  "#101319",
  "#0a0d12",
];

/** The only accent colour. White on shade 6 has a contrast of 5.5:1 in both schemes. */
export const accent: Shades = [
  "#eef0ff",
  "#dfe3ff",
  "#c1c8fd",
  "#9fa9f8",
  "#808cf2",
  "#6673ea",
  "#4f5bd8",
  "#434dbd",
  "#373f9b",
  "#2b3177",
];
