import preset from "@tessera/federation/jest-preset";

/** Room tests render whole pages; on a busy machine that takes its time. */
export default { ...preset, testTimeout: 20_000 };
