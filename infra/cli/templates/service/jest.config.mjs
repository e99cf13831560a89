import preset from "@tessera/federation/jest-preset";

// The service's tests are in its own folder, and run with Node's test runner.
export default { ...preset, roots: ["<rootDir>/src"] };
