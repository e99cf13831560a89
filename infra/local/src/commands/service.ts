import path from "node:path";
import { findDeskServices } from "@tessera/kit/desk-services";
import { readRunning } from "../folder-lock.ts";
import { joinDesk } from "../join-desk.ts";
import { readSettings, servicesFolder } from "../settings.ts";
import { runCommand, Trouble } from "../trouble.ts";
import { untilInterrupted } from "../until-interrupted.ts";

// `npm run service -- knowledge`: one service of these sources in the desk that runs, until Ctrl-C.
await runCommand(async () => {
  const interrupted = untilInterrupted();
  const [name] = process.argv.slice(2);
  const services = await findDeskServices(servicesFolder);
  const service = services.find((one) => one.name === name);
  if (!service) {
    const names = services.map((one) => one.name).join(", ");
    throw new Trouble(`Which service? npm run service -- <one of ${names}>`);
  }
  const { dataFolder } = readSettings(process.env);
  const desk = await readRunning(dataFolder);
  if (!desk?.origin) throw new Trouble(`No installation runs from ${dataFolder}. Start one: npm start`);
  const joined = await joinDesk(service, desk, dataFolder);
  const prefixes = Object.keys(service.prefixes).map((prefix) => `${desk.origin}${prefix}`);
  console.log(`
  ${service.name} answers ${prefixes.join(", ")}
  Its log: ${path.join(dataFolder, "logs", `${service.name}.log`)}

  Ctrl-C takes it out of the desk again.
`);
  await interrupted;
  await joined.leave();
  process.exit(0);
});
