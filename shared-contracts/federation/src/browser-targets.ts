/** The browsers that builds target: those with `light-dark()`, nesting and `Promise.withResolvers`. */
export const targets = [
  "chrome >= 123",
  "edge >= 123",
  "firefox >= 121",
  "safari >= 17.5",
  "ios_saf >= 17.5",
];
