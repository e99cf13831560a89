import { basename, dirname } from "node:path";
import { Type } from "typebox";
import { readConfig } from "./config/config.ts";
import { postgresUrlPattern } from "./config/postgres-address.ts";
import { findServices } from "./config/service-declarations.ts";
import { getRoles } from "./database/database-roles.ts";
import { migrateInstallation } from "./migrations/migrate.ts";

const Address = Type.String({ pattern: postgresUrlPattern });
const configSchema = Type.Object({
  MIGRATION_URL: Address,
  DATABASE_URL: Address,
  JOB_DATABASE_URL: Type.Optional(Address),
});

// Run it in a service's folder with the service's variables. It migrates the schema and roles of that service only.
// `MIGRATION_URL` is the database with a role that may create roles; passwords are taken from the service's own addresses.
try {
  const { MIGRATION_URL, DATABASE_URL, JOB_DATABASE_URL } = readConfig(configSchema, process.env);
  const folder = process.cwd();
  const services = await findServices(dirname(folder));
  const only = services.find(({ name }) => name === basename(folder))?.domain;
  if (!only) throw new Error(`${folder} is no service with migrations.`);
  const { service } = getRoles(only);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const toAddress = (role: string) => URL.parse((role === service ? DATABASE_URL : JOB_DATABASE_URL) ?? "");
  await migrateInstallation({
    adminUrl: MIGRATION_URL,
    servicesFolder: dirname(folder),
    only,
    rolePassword(role) {
      const address = toAddress(role);
      return address ? decodeURIComponent(address.password) : undefined;
    },
    loginOf: (role) => decodeURIComponent(toAddress(role)?.username ?? role),
    log: say,
    warn: say,
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
