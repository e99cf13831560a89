#!/usr/bin/env node
import { createCommand } from "./create/create-command.ts";
import { outsideWorkplace } from "./outside-workplace.ts";
import { releaseCommands } from "./release/release-commands.ts";
import { runCommands } from "./run-commands.ts";
import { scriptCommands } from "./script-commands.ts";
import { tryCommand } from "./try/try-command.ts";
import { typesCommand } from "./types/types-command.ts";

const commands = {
  create: createCommand,
  ...scriptCommands,
  types: typesCommand,
  try: tryCommand,
  ...releaseCommands,
};

// The program behind `npx tessera`, which runs in the folder of a module.
process.exit(
  await runCommands(commands, outsideWorkplace(process.cwd(), process.env), process.argv.slice(2)),
);
