// biome-ignore-all lint/performance/noBarrelFile: what is loaded together once a person begins to write
export { solveChallenge } from "altcha-lib";
export { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
