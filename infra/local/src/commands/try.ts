import { runCommands } from "@tessera/cli/run-commands";
import { tryCommand } from "@tessera/cli/try/try-command";
import { ownWorkplace } from "../own-workplace.ts";

// `npm run try -- --as anna@acme.test`, in a module's folder: shows one person the local build of the module in a running installation.
const words = ["try", ...process.argv.slice(2)];
process.exit(await runCommands({ try: tryCommand }, ownWorkplace("npm run"), words));
