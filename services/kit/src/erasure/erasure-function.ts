import type { ErasedTable, ErasureDeclaration } from "./erased-table.ts";

const noPlace = "'00000000-0000-0000-0000-000000000000'";

/**
 * Writes the statements that create the functions of a domain's declaration. `erase_person` runs as the owner, for the organization in
 * `app.organization_id`: the role that calls it may see none of the rows.
 */
export function writeErasure(domain: string, declaration: ErasureDeclaration): string {
  const { inSteps = false, role = "job", tables, known = {} } = declaration;
  const signature = `${domain}.erase_person(uuid, text, text)`;
  const blocks = tables.map((table, index) => writeTable({ domain, declaration, table, index })).join("\n");
  return `${blocks.includes(`${domain}.redact(`) ? writeRedact(domain) : ""}
create or replace function ${domain}.erase_person(wanted uuid, person_email text, person_id text)
returns ${inSteps ? "boolean" : "void"} language plpgsql security definer set search_path = '' as $function$
declare
  organization constant text := nullif(current_setting('app.organization_id', true), '');
  who ${inSteps ? `${domain}.erasure` : "record"};
  reached integer := 1;
  changed_rows integer;
${Object.entries(known)
  .map(([name, { type }]) => `  ${name} ${type};\n`)
  .join("")}begin
${inSteps ? writeBeginning(domain, declaration) : "  select lower(person_email) as email, person_id as user_id into who;\n"}
${Object.entries(known)
  .map(([name, { is }]) => `  ${name} := ${is};\n`)
  .join("")}
${blocks}
${writeEnd(domain, declaration)}
end
$function$;
revoke all on function ${signature} from public;
grant execute on function ${signature} to ${role}_${domain};`;
}

const word = "[[:alnum:]._%+-]";

/** A text without addresses, wherever they stand as a whole, and without mentions of a member. The name is left: it may be another's. */
function writeRedact(domain: string): string {
  return String.raw`
create or replace function ${domain}.redact(words text, addresses text[], member_id text) returns text
language plpgsql immutable set search_path = '' as $function$
declare
  address text;
begin
  if member_id ~ '^[A-Za-z0-9_-]+$' and strpos(words, '(mention:' || member_id || ')') > 0 then
    words := regexp_replace(words, '\[@(?:\\.|[^]\\]){0,200}\]\(mention:' || member_id || '\)', '@Erased person', 'g');
  end if;
  foreach address in array addresses loop
    if strpos(lower(words), address) > 0 then
      words := regexp_replace(words, '(?<!${word})' || regexp_replace(address, '([^[:alnum:]])', '\\\1', 'g')
        || '(?![[:alnum:]-]|\.[[:alnum:]])', 'Erased person', 'gi');
    end if;
  end loop;
  return words;
end
$function$;`;
}

/** A step continues where the one before ended, if the table is still declared. */
function writeBeginning(domain: string, { tables, starts = {} }: ErasureDeclaration): string {
  const own = Object.keys(starts).map((column) => `, ${column}`);
  const values = Object.values(starts).map((value) => `, ${value}`);
  const names = tables.map(({ table }) => `'${table}'`).join(", ");
  const walks = tables.some(({ walk }) => walk !== undefined);
  return `  insert into ${domain}.erasure (organization_id, erasure_id, email, user_id${own.join("")})
  values (organization, wanted, lower(person_email), person_id${values.join("")}) on conflict do nothing;
  select * into who from ${domain}.erasure where organization_id = organization and erasure_id = wanted for update;
  if who.finished_at is not null then return true; end if;
${walks ? `  reached := coalesce(array_position(array[${names}], who.at_table), 1);` : ""}`;
}

function writeEnd(
  domain: string,
  { inSteps, isRecorded = true, waitsWhile, clears = {} }: ErasureDeclaration,
) {
  if (!inSteps && !isRecorded) return "";
  if (!inSteps) {
    return `  insert into ${domain}.erasure (organization_id, erasure_id) values (organization, wanted) on conflict do nothing;`;
  }
  const cleared = Object.entries(clears).map(([column, value]) => `, ${column} = ${value}`);
  return `${waitsWhile ? `  if ${waitsWhile} then return false; end if;\n` : ""}  update ${domain}.erasure
  set email = null, user_id = null, finished_at = now()${cleared.join("")}
  where organization_id = organization and erasure_id = wanted;
  return true;`;
}

interface Place {
  domain: string;
  declaration: ErasureDeclaration;
  table: ErasedTable;
  index: number;
}

/** The block of a table: selects a page of rows, changes them, and ends the step. Without rows, the next table follows. */
function writeTable(place: Place): string {
  const { domain, declaration, table, index } = place;
  const { walk, also, first } = table;
  const inSteps = declaration.inSteps ?? false;
  const key = toKey(table);
  return `  if reached <= ${index + 1} then
${also ? `    ${also(`${domain}.${table.table}`)};\n` : ""}    declare
      page constant ${key === "ctid" ? "tid" : "uuid"}[] := array(select t.${key} from ${selectPage(place)});
    begin
      if page <> '{}' then
${first ? `        ${first(toRows(place))};\n` : ""}${writeDeletion(place)}${writeChange(place)}${inSteps ? writeProgress(domain, declaration, table, walk !== undefined) : ""}
      end if;
    end;
  end if;`;
}

function toKey({ key, walk }: ErasedTable): string {
  return key ?? (walk === undefined ? "ctid" : "id");
}

function isInOrganization({ table }: Place): string {
  return `t.${table.organization ?? "organization_id"} = organization`;
}

function selectPage(place: Place): string {
  const { domain, declaration, table } = place;
  const from = `${domain}.${table.table} as t where ${isInOrganization(place)}`;
  if (table.walk !== undefined) {
    const key = toKey(table);
    return `${from} and t.${key} > case when who.at_table = '${table.table}' then who.place else ${noPlace} end order by t.${key} limit ${table.walk}`;
  }
  return `${from} and (${isAffected(place)})${declaration.inSteps ? ` limit ${table.limit ?? 1000}` : ""}`;
}

/** The rows of the page that change. */
function toRows(place: Place): string {
  const { domain, table } = place;
  return `${domain}.${table.table} as t where ${isInOrganization(place)} and t.${toKey(table)} = any (page) and (${isAffected(place)})`;
}

function isAffected({ table, ...place }: Place): string {
  const conditions = [table.deletes, changes({ table, ...place }), table.includes];
  return conditions.filter((condition) => condition !== undefined).join(" or ");
}

function newValues({ domain, declaration, table }: Place): [column: string, value: string][] {
  const { addresses = "array[who.email]" } = declaration;
  const redacted = (words: string) => `${domain}.redact(${words}, ${addresses}, who.user_id)`;
  return Object.entries(table.columns ?? {}).map(([column, rule]) => [column, rule(`t.${column}`, redacted)]);
}

/** True if a column does not have its new value. */
function changes(place: Place): string | undefined {
  const values = newValues(place);
  if (values.length === 0) return undefined;
  const columns = values.map(([column]) => `t.${column}`);
  return `row(${columns.join(", ")}) is distinct from row(${values.map(([, value]) => value).join(", ")})`;
}

function writeDeletion(place: Place): string {
  const { domain, table } = place;
  if (table.deletes === undefined) return "";
  return `        delete from ${domain}.${table.table} as t
        where ${isInOrganization(place)} and t.${toKey(table)} = any (page) and (${table.deletes});\n`;
}

/** Rows are locked in the order of their keys, as others lock them. */
function writeChange(place: Place): string {
  const { domain, table } = place;
  if (table.columns === undefined) return "";
  const name = `${domain}.${table.table}`;
  const key = toKey(table);
  const set = [...newValues(place), ...Object.entries(table.sets ?? {})].map(
    ([column, value]) => `${column} = ${value}`,
  );
  return `        with recursive found as (
          select t.${key} as key from ${toRows(place)} order by t.${key} for no key update
        ), changed as (
          update ${name} as t set ${set.join(", ")}
          from found where ${isInOrganization(place)} and t.${key} = found.key
          returning t.*${table.returning ? `, ${table.returning}` : ""}
        )${table.afterwards ? `, ${table.afterwards}` : ""}
        select count(*) into changed_rows from changed;\n`;
}

function writeProgress(
  domain: string,
  { tables }: ErasureDeclaration,
  { table }: ErasedTable,
  isWalked: boolean,
) {
  if (!tables.some(({ walk }) => walk !== undefined)) return "        return false;";
  return `        update ${domain}.erasure set at_table = '${table}', place = ${isWalked ? "page[cardinality(page)]" : noPlace}
        where organization_id = organization and erasure_id = wanted;
        return false;`;
}
