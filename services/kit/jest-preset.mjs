/** TypeScript modules without a compiler: Node strips the types, Jest runs what is left as ES modules. */
export default {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts"],
  transform: { "\\.ts$": new URL("jest-strip-types.mjs", import.meta.url).pathname },
  testMatch: ["<rootDir>/src/**/*.test.ts", "<rootDir>/test/**/*.test.ts"],
  testTimeout: 20_000,
};
