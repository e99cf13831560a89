import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { Type } from "typebox";
import { readConfig } from "../config/config.ts";
import { postgresUrlPattern } from "../config/postgres-address.ts";
import { CredentialsKey, createCredentialBox, FormerCredentialsKeys } from "../tokens/credential-box.ts";
import type { Secrets } from "../tokens/secret.ts";
import { type ResealCount, reseal, type SealedKinds } from "./reseal.ts";

const schema = Type.Object({ MIGRATION_URL: Type.String({ pattern: postgresUrlPattern }) });
const keySchema = Type.Object({
  CREDENTIALS_KEY: CredentialsKey,
  CREDENTIALS_KEY_FORMER: FormerCredentialsKeys,
});

// Run it in the folder of organization, agents, mail or tickets with that service's variables and MIGRATION_URL. It exits with 1 if credentials are
// left that no key opens: their owners have to enter them again.
try {
  const { MIGRATION_URL } = readConfig(schema, process.env);
  const file = pathToFileURL(join(process.cwd(), "src/sealed-kinds.ts")).href;
  const { sealedKinds, readKeys = readUsualKeys }: SealedKinds = await import(file);
  const [present, ...former] = readKeys(process.env);
  const client = new Client({ connectionString: MIGRATION_URL });
  await client.connect();
  const counts = await reseal(client, sealedKinds, {
    present: createCredentialBox(present),
    all: createCredentialBox([present, ...former]),
  }).finally(() => client.end());
  for (const count of counts) process.stdout.write(`${describe(count)}\n`);
  process.exit(counts.some(({ unreadable }) => unreadable > 0) ? 1 : 0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function readUsualKeys(env: NodeJS.ProcessEnv): Secrets {
  const { CREDENTIALS_KEY, CREDENTIALS_KEY_FORMER } = readConfig(keySchema, env);
  return [CREDENTIALS_KEY, ...CREDENTIALS_KEY_FORMER];
}

function describe({ what, resealed, present, unreadable }: ResealCount): string {
  return `${what}: ${resealed} sealed again, ${present} had the present key, ${unreadable} left that no key opens`;
}
