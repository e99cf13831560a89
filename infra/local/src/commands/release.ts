import { releaseCommands } from "@tessera/cli/release/release-commands";
import { runCommands } from "@tessera/cli/run-commands";
import { ownWorkplace } from "../own-workplace.ts";

// `npm run release -- publish mf-tickets`: publishes and manages the releases of modules.
process.exit(await runCommands(releaseCommands, ownWorkplace("npm run release --"), process.argv.slice(2)));
