import preset from "@tessera/federation/jest-preset";

// The service has its tests with it, and Node's own runner.
export default { ...preset, roots: ["<rootDir>/src"] };
