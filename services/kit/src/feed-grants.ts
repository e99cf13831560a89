import { type Client, escapeIdentifier } from "pg";
import { deskJobsRole, rolesOf } from "./desk-roles.ts";
import type { DeskService } from "./desk-services.ts";

interface Feed {
  /** With its schema. */
  name: string;
  owner: string;
  schema: string;
  schemaOwner: string;
}

/**
 * Leaves each feed to the jobs of those services that declare it. Migrations grant one to the jobs of all, since they do not
 * know who will read it. A feed or a role that is not there yet is granted when its own service is migrated.
 */
export async function grantFeeds(
  admin: Client,
  services: Pick<DeskService, "domain" | "feeds">[],
): Promise<void> {
  const roles = await findRoles(admin);
  const declared = services.flatMap(({ feeds }) => feeds);
  for (const { name, owner, schema, schemaOwner } of await findFeeds(admin, declared)) {
    const readers = services
      .filter(({ feeds }) => feeds.includes(name))
      .map(({ domain }) => rolesOf(domain).job)
      .filter((role) => roles.has(role));
    const view = name.split(".").map(escapeIdentifier).join(".");
    // One message is one transaction: nobody who declares it is without it for a moment.
    await admin.query(
      [
        `set role ${escapeIdentifier(schemaOwner)}`,
        `grant usage on schema ${escapeIdentifier(schema)} to ${escapeIdentifier(owner)}`,
        `set role ${escapeIdentifier(owner)}`,
        `revoke select on ${view} from ${deskJobsRole}`,
        ...(readers.length > 0 ? [`grant select on ${view} to ${readers.join(", ")}`] : []),
        "reset role",
      ].join("; "),
    );
  }
}

async function findRoles(admin: Client): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>("select rolname as name from pg_roles");
  return new Set(rows.map(({ name }) => name));
}

/** What is granted to the jobs of all services, or declared. */
async function findFeeds(admin: Client, declared: string[]): Promise<Feed[]> {
  const { rows } = await admin.query<Feed>(
    `select * from (
       select nspname || '.' || relname as name, pg_get_userbyid(relowner) as owner, nspname as schema,
         pg_get_userbyid(nspowner) as "schemaOwner", relacl
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'v'
     ) as view
     where name = any($1) or exists (
       select from aclexplode(relacl) where grantee = $2::regrole and privilege_type = 'SELECT')`,
    [declared, deskJobsRole],
  );
  return rows;
}
