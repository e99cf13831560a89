import { type Client, escapeIdentifier } from "pg";
import type { ServiceDeclaration } from "../config/service-declarations.ts";
import { getRoles, jobsRole, servicesRole } from "../database/database-roles.ts";

interface View {
  /** The view's name with its schema. */
  name: string;
  owner: string;
  schema: string;
  schemaOwner: string;
  /** True if the view has sealed credentials (columns `sealed_…`), which only requests may read, never jobs. */
  isSealed: boolean;
  /** The roles that may read the view, except its owner. */
  readers: string[];
}

interface Declaration {
  domain: string;
  view: string;
  kind: "read" | "feed";
}

/**
 * Grants every published view to exactly the services that declare it: views in `reads` to the service and its jobs, views in `feeds` to
 * the jobs only, and views with sealed credentials to the service only. Migrations grant a view to all services or all jobs, because they
 * do not know its readers. Declarations are kept in the database, so that the grants are complete whether the reader or the owner is
 * migrated last.
 */
export async function grantViews(admin: Client, migrated: ServiceDeclaration[]): Promise<void> {
  const declarations = await keepDeclarations(admin, migrated);
  const roles = await findRoles(admin);
  for (const view of await findViews(admin)) {
    const wanted = getReaders(view, declarations).filter((role) => roles.has(role));
    await grantExactly(admin, view, new Set(wanted));
  }
}

async function keepDeclarations(admin: Client, services: ServiceDeclaration[]): Promise<Declaration[]> {
  await admin.query(`create schema if not exists installation;
    create table if not exists installation.declared_read (
      domain text, view text, kind text not null check (kind in ('read', 'feed')), primary key (domain, view))`);
  const own = services.flatMap(({ domain, reads, feeds }): Declaration[] => [
    ...reads.map((view) => ({ domain, view, kind: "read" as const })),
    ...feeds.map((view) => ({ domain, view, kind: "feed" as const })),
  ]);
  await admin.query("delete from installation.declared_read where domain = any ($1)", [
    services.map(({ domain }) => domain),
  ]);
  await admin.query(
    `insert into installation.declared_read (domain, view, kind)
     select domain, view, kind from json_to_recordset($1) as declared (domain text, view text, kind text)`,
    [JSON.stringify(own)],
  );
  const { rows } = await admin.query<Declaration>(
    "select domain, view, kind from installation.declared_read",
  );
  return rows;
}

async function findRoles(admin: Client): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>("select rolname as name from pg_roles");
  return new Set(rows.map(({ name }) => name));
}

async function findViews(admin: Client): Promise<View[]> {
  const { rows } = await admin.query<View>(
    `select nspname || '.' || relname as name, pg_get_userbyid(relowner) as owner, nspname as schema,
       pg_get_userbyid(nspowner) as "schemaOwner",
       exists (select from pg_attribute where attrelid = pg_class.oid and attname like 'sealed\\_%') as "isSealed",
       array(select pg_get_userbyid(grantee)::text from aclexplode(relacl)
         where privilege_type = 'SELECT' and grantee not in (0, relowner)) as readers
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'v' and pg_get_userbyid(nspowner) like '%\\_owner'`,
  );
  return rows;
}

/** Returns the roles that may read a view. The owner's own roles keep their access, also what they have as members of `all_services`. */
function getReaders({ name, schemaOwner, isSealed, readers }: View, declarations: Declaration[]): string[] {
  const own = getRoles(schemaOwner.replace(/_owner$/, ""));
  const declared = declarations
    .filter(({ view }) => view === name)
    .flatMap(({ domain, kind }) => {
      const { service, job } = getRoles(domain);
      if (isSealed) return kind === "read" ? [service] : [];
      return kind === "read" ? [service, job] : [job];
    });
  const kept = [own.service, own.job].filter(
    (role) => readers.includes(role) || readers.includes(servicesRole),
  );
  return [...declared, ...kept];
}

async function grantExactly(admin: Client, view: View, wanted: Set<string>): Promise<void> {
  const isReader = (role: string) => [servicesRole, jobsRole].includes(role) || /^(svc|job)_/.test(role);
  const revoked = view.readers.filter((role) => isReader(role) && !wanted.has(role));
  const granted = [...wanted].filter((role) => !view.readers.includes(role));
  if (revoked.length === 0 && granted.length === 0) return;
  const name = view.name.split(".").map(escapeIdentifier).join(".");
  // The statements of one message run in one transaction, so that no reader loses the view in between.
  await admin.query(
    [
      `set role ${escapeIdentifier(view.schemaOwner)}`,
      `grant usage on schema ${escapeIdentifier(view.schema)} to ${[view.owner, ...wanted].map(escapeIdentifier).join(", ")}`,
      `set role ${escapeIdentifier(view.owner)}`,
      ...(revoked.length > 0
        ? [`revoke select on ${name} from ${revoked.map(escapeIdentifier).join(", ")}`]
        : []),
      ...(granted.length > 0
        ? [`grant select on ${name} to ${granted.map(escapeIdentifier).join(", ")}`]
        : []),
      "reset role",
    ].join("; "),
  );
}
