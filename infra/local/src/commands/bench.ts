import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { CommandError, runCommand } from "@tessera/cli/command-error";
import { runProgram } from "../run-program.ts";
import { rootFolder } from "../settings.ts";

/** Programs that measure a service's own code live in the service's folder, because a tool must not import a service. */
const inServices: Record<string, string> = {
  extraction: "services/files/bench/extraction-table.ts",
  assistant: "services/agents/bench/assistant/main.ts",
  similar: "services/agents/bench/similar/speed.ts",
};

// `npm run bench -- tickets`: runs one program of `infra/bench` with the flags after its name. Without a name, lists the programs.
await runCommand(async () => {
  const [name, ...flags] = process.argv.slice(2);
  const programs = { ...(await findPrograms()), ...inServices };
  const file = name && programs[name];
  if (!file) throw new CommandError(describePrograms(Object.keys(programs), name));
  process.exit(await runProgram(file, flags));
});

/** Finds the programs of `infra/bench` by their first line, a comment with the command that runs them. */
async function findPrograms(): Promise<Record<string, string>> {
  const folder = "infra/bench/src";
  const files = (await readdir(path.join(rootFolder, folder))).filter((file) => file.endsWith(".ts"));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(rootFolder, folder, file), "utf8");
      const [, name] = /^\/\/ `npm run bench -- ([a-z]+)/.exec(text) ?? [];
      return name ? [[name, `${folder}/${file}`] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

function describePrograms(names: string[], wanted: string | undefined): string {
  const list = names.sort().join(", ");
  return `${wanted ? `There is no measurement "${wanted}".` : "Which measurement?"} There are: ${list}.`;
}
