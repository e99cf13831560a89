import { runProgram } from "../run-program.ts";

// `npm run format`: formats and lints all files, or those that are named.
const files = process.argv.slice(2);
process.exit(
  await runProgram("node_modules/@biomejs/biome/bin/biome", [
    "check",
    "--write",
    ...(files.length > 0 ? files : ["."]),
  ]),
);
