// Runs the attacks against the installation that the environment names, as `infra/e2e` does:
// `node run.ts [<part of a name>] [--short] [--seeded]`. The last line of the output has the counts.
import { parseArgs } from "node:util";
import { loadAttacks } from "./load-attacks.ts";
import { concludeAttacks, runAttacks } from "./run-attacks.ts";

const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false }, seeded: { type: "boolean", default: false } },
  allowPositionals: true,
});
const attacks = (await loadAttacks(positionals[0])).filter(({ isShort }) => isShort || !values.short);
const isRight = await concludeAttacks(
  values.seeded ? "seeded" : values.short ? "short" : "security",
  await runAttacks(attacks),
  values.seeded ? "beaten" : "held",
);
process.exit(isRight ? 0 : 1);
