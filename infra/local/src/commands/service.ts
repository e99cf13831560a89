import path from "node:path";
import { CommandError, runCommand } from "@tessera/cli/command-error";
import { untilInterrupted } from "@tessera/cli/until-interrupted";
import { findServices } from "@tessera/kit/config/service-declarations";
import { readRunning } from "../folder-lock.ts";
import { joinInstallation, readPrograms } from "../join-installation.ts";
import { runServiceCommand } from "../run-service-command.ts";
import { readSettings, servicesFolder } from "../settings.ts";

// `npm run service -- knowledge`: runs one service from this checkout in the running installation, until Ctrl-C;
// `npm run service -- organization grant list`: runs a command of a service with its variables there.
await runCommand(async () => {
  const interrupted = untilInterrupted();
  const [name, command, ...args] = process.argv.slice(2);
  const services = await findServices(servicesFolder);
  const service = services.find((one) => one.name === name);
  if (!service) {
    const names = services.map((one) => one.name).join(", ");
    throw new CommandError(`Which service? npm run service -- <one of ${names}>`);
  }
  const settings = readSettings(process.env);
  const { dataFolder } = settings;
  const installation = await readRunning(dataFolder);
  if (!installation?.origin)
    throw new CommandError(`No installation runs from ${dataFolder}. Start one: npm start`);
  if (command) {
    const programs = await readPrograms(installation, settings);
    const env = programs.find((program) => program.name === service.name)?.env ?? {};
    process.exit(await runServiceCommand({ service: service.name, command, args, env }));
  }
  const joined = await joinInstallation(service, installation, settings);
  const prefixes = Object.keys(service.prefixes).map((prefix) => `${installation.origin}${prefix}`);
  console.log(`
  ${service.name} answers ${prefixes.join(", ")}
  Its log: ${path.join(dataFolder, "logs", `${service.name}.log`)}

  Ctrl-C takes it out of the installation again.
`);
  await interrupted;
  await joined.leave();
  process.exit(0);
});
