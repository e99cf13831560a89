import { basename, dirname } from "node:path";
import { Type } from "typebox";
import { readConfig } from "./config.ts";
import { migrateInstallation } from "./migrate.ts";
import { findServices } from "./service-declarations.ts";

const Address = Type.String({ pattern: "^postgres(ql)?://" });
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
  const passwords = new Map(
    [DATABASE_URL, JOB_DATABASE_URL ?? DATABASE_URL.replace("svc_", "job_")].map((address) => {
      const { username, password } = new URL(address);
      return [username, decodeURIComponent(password)];
    }),
  );
  await migrateInstallation({
    adminUrl: MIGRATION_URL,
    servicesFolder: dirname(folder),
    only,
    rolePassword: (role) => passwords.get(role) ?? crypto.randomUUID(),
    log: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
