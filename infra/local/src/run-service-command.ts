import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import type { Env } from "./service-env.ts";
import { servicesFolder } from "./settings.ts";

interface ServiceCommand {
  service: string;
  /** `grant` runs `src/…/grant-command.ts`. */
  command: string;
  args: string[];
  env: Env;
}

/** Runs a command of a service in the terminal, and returns its exit code. @throws CommandError if the service has none of that name. */
export async function runServiceCommand({ service, command, args, env }: ServiceCommand): Promise<number> {
  const folder = path.join(servicesFolder, service);
  const commands = globSync("src/**/*-command.ts", { cwd: folder });
  const file = commands.find((one) => path.basename(one) === `${command}-command.ts`);
  if (!file) {
    const names = commands.map((one) => path.basename(one, "-command.ts")).join(", ");
    throw new CommandError(`${service} has no command ${command}. It has: ${names || "none"}.`);
  }
  const child = spawn(process.execPath, ["--no-warnings", file, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
