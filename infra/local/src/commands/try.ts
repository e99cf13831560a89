import { runCommands } from "@tessera/cli/run-commands";
import { tryCommand } from "@tessera/cli/try/try-command";
import { ownWorkplace } from "../own-workplace.ts";

// `npm run try -- --as anna@acme.test`, in a module's folder: that module from here, in an installation that runs, for one person.
const words = ["try", ...process.argv.slice(2)];
process.exit(await runCommands({ try: tryCommand }, ownWorkplace("npm run"), words));
