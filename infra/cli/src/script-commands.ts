import { once } from "node:events";
import path from "node:path";
import { type Command, type Commands, refuseWords, type Workplace } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { findFreePort } from "./free-port.ts";
import { readModuleName } from "./module-folder.ts";
import { readWords } from "./release/release-labels.ts";
import { endScript, runScript, startScript } from "./run-script.ts";
import { untilInterrupted } from "./until-interrupted.ts";

const devCommand: Command = {
  usage: "dev [folder] [--port 4100]",
  summary: "shows the module alone in a browser, on made-up answers, and follows every saved file",
  async run(workplace, words, report) {
    const interrupted = untilInterrupted();
    const options = { port: { type: "string", default: "4100" } } as const;
    const { values, positionals } = readWords(workplace, this, { words, options });
    const wanted = Number(values.port);
    if (!Number.isInteger(wanted) || wanted <= 0 || wanted > 65_535)
      return refuseWords(workplace, this, "--port is a port");
    const folder = getPlace(workplace, positionals);
    const name = readModuleName(folder);
    const port = await findFreePort(wanted);
    const child = startScript(folder, "dev", [], { NODE_ENV: "development", DEV_PORT: String(port) });
    const origin = `http://127.0.0.1:${port}`;
    await untilAnswers(origin, child);
    report({ data: { name, origin }, lines: [`\n  ${name} is shown at ${origin}\n`] });
    await Promise.race([interrupted, once(child, "exit")]);
    await endScript(child);
  },
};

const testCommand: Command = {
  usage: "test [folder]",
  summary: "checks the types of the module and runs its tests",
  async run(workplace, words, report) {
    const folder = getPlace(workplace, words);
    const name = readModuleName(folder);
    for (const script of ["types", "test"]) {
      const { code, said } = await runScript(folder, script);
      if (code !== 0) throw new CommandError(`"npm run ${script}" failed in ${folder}:\n${said}`);
    }
    report({ data: { name, passed: true }, lines: [`${name}: its types hold, and its tests pass.`] });
  },
};

const buildCommand: Command = {
  usage: "build [folder]",
  summary: "builds the module as for a release, into dist",
  async run(workplace, words, report) {
    const folder = getPlace(workplace, words);
    const name = readModuleName(folder);
    await workplace.build(folder);
    report({ data: { name, folder: path.join(folder, "dist") }, lines: [`${name} is built: dist`] });
  },
};

/** Commands that run a script of the module's package. */
export const scriptCommands: Commands = { dev: devCommand, test: testCommand, build: buildCommand };

function getPlace({ folder }: Workplace, [named = "."]: string[]): string {
  return path.resolve(folder, named);
}

async function untilAnswers(origin: string, child: ReturnType<typeof startScript>): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(origin).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new CommandError(`The development server did not start at ${origin}.`);
}
