import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The Jest preset for frontends: TypeScript to CommonJS, jsdom with Node's fetch, CSS modules as their class names. Requires
 * NODE_OPTIONS=--experimental-vm-modules, so that ESM-only packages can be required.
 */
export default {
  testEnvironment: here("jest-environment.mjs"),
  setupFiles: [here("jest-stubs.mjs")],
  setupFilesAfterEnv: [here("jest-patience.mjs")],
  testTimeout: 30_000,
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  modulePathIgnorePatterns: ["/dist/"],
  moduleNameMapper: {
    "\\.css$": here("jest-class-names.cjs"),
    "^@tabler/icons-react$": here("jest-icons.cjs"),
    "\\.(svg|png|jpg|webp|avif|woff2|zip)$": here("jest-asset-name.cjs"),
  },
  transform: {
    "\\.[cm]?[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2024",
        },
        module: { type: "commonjs" },
        sourceMaps: "inline",
      },
    ],
  },
  // Our own packages are transformed, wherever they are installed.
  transformIgnorePatterns: ["/node_modules/(?!@tessera/)"],
  clearMocks: true,
};
