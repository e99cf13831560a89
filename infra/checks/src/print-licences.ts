// `npm run check -- licences`: the licences of all packages of the lock file. Fails for one that is unknown or not accepted.
import { readFileSync } from "node:fs";
import path from "node:path";
import { findObjection, type LockedPackage, listLocked } from "./licence-policy.ts";
import { root } from "./repository.ts";

const locked = listLocked(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")));
const { tools = [], parts = [] } = Object.groupBy(locked, ({ isTool }) => (isTool ? "tools" : "parts"));
printCounts("what runs and builds", parts);
printCounts("what only tests and checks", tools);
console.log("\nUnder the LGPL, files of their own that everyone may exchange:");
for (const { name, version, licence } of parts.filter((entry) => /\bLGPL-/.test(entry.licence)))
  console.log(`  ${name} ${version}: ${licence}`);

const objections = locked.flatMap((entry) => {
  const objection = findObjection(entry);
  return objection ? [`${entry.name} ${entry.version} ${objection}`] : [];
});
for (const objection of objections) console.error(objection);
console.log(`\n${locked.length} packages, ${objections.length} not accepted`);
process.exit(objections.length > 0 ? 1 : 0);

function printCounts(title: string, packages: readonly LockedPackage[]): void {
  console.log(`\n${title}: ${packages.length} packages`);
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)];
  for (const [licence, { length }] of byLicence.sort(([, one], [, other]) => other.length - one.length))
    console.log(`${String(length).padStart(5)}  ${licence}`);
}
