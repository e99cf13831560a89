/** A Jest preset for TypeScript without a compiler: Node strips the types and runs the modules as they are. */
export default {
  testEnvironment: new URL("jest-native-environment.mjs", import.meta.url).pathname,
  runtime: new URL("jest-native-runtime.mjs", import.meta.url).pathname,
  extensionsToTreatAsEsm: [".ts"],
  transform: {},
  testMatch: ["<rootDir>/src/**/*.test.ts", "<rootDir>/test/**/*.test.ts"],
  testTimeout: 20_000,
};
