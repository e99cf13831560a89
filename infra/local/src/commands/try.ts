import path from "node:path";
import { runCommand } from "../command-error.ts";
import { preferPort } from "../ports.ts";
import { openRegistry } from "../release/registry-client.ts";
import { serveBuild } from "../try/build-server.ts";
import { readTryOptions } from "../try/try-options.ts";
import { watchBuild } from "../try/watched-build.ts";
import { untilInterrupted } from "../until-interrupted.ts";

// `npm run try -- --as anna@acme.test`, in a module's folder: that module from here, in an installation that runs, for one person.
await runCommand(async () => {
  const interrupted = untilInterrupted();
  const { module, folder, at, email, hours, port: wanted } = readTryOptions(process.argv.slice(2));
  const registry = await openRegistry({ ...process.env, ...(at ? { TESSERA_URL: at } : {}) });
  const port = await preferPort(wanted);
  const body = { module, origin: `http://localhost:${port}`, email, hours };
  const { link, until } = await registry.ask("POST /registry/overrides", { body });
  const build = await watchBuild(folder);
  const server = await serveBuild(path.join(folder, "dist"), port, new URL(link).origin);
  const time = new Date(until).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  console.log(
    `\n  ${module} ${build.version} is served at ${body.origin}, built again after each saved file.`,
  );
  console.log(`  Open this as ${email}, until ${time}:\n\n  ${link}\n`);
  build.follow((version) => console.log(`  built ${version}`));
  await interrupted;
  await Promise.all([build.end(), server.close()]);
  process.exit(0);
});
