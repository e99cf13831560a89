import { Type } from "typebox";
import { readConfig } from "../config/config.ts";
import { postgresUrlPattern } from "../config/postgres-address.ts";

/** The variables that name folders with files of an installation. */
const folderVariables = ["FILES_DIR", "RELEASES_DIR", "EXPORTS_DIR"] as const;

const schema = Type.Object({
  /** The database, with a superuser or a role with BYPASSRLS that is a member of every owner role. */
  MIGRATION_URL: Type.String({ pattern: postgresUrlPattern }),
  ...Object.fromEntries(folderVariables.map((name) => [name, Type.Optional(Type.String())])),
});

/** Reads the database and folders that a backup is taken from or restored to. */
export function readCommandSettings(env: NodeJS.ProcessEnv): {
  databaseUrl: string;
  folders: Record<string, string>;
} {
  const { MIGRATION_URL } = readConfig(schema, env);
  const folders = folderVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return { databaseUrl: MIGRATION_URL, folders: Object.fromEntries(folders) };
}
