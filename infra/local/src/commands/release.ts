import { CommandError, runCommand } from "../command-error.ts";
import { openRegistry } from "../release/registry-client.ts";
import { releaseCommands } from "../release/release-commands.ts";

// `npm run release -- publish mf-tickets`: what is served of each module, and how it comes to be.
await runCommand(async () => {
  const [word = "", ...words] = process.argv.slice(2);
  const command = releaseCommands[word];
  if (!command) {
    const usages = Object.values(releaseCommands).map(({ usage }) => `  npm run release -- ${usage}`);
    throw new CommandError(`What is to be done?\n\n${usages.join("\n")}`);
  }
  await command.run(await openRegistry(process.env), words);
});
