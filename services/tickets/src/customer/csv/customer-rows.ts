import { invalidInput } from "@tessera/kit/errors/failure";
import { createAjv, getFields } from "@tessera/kit/errors/validation";
import { NewCustomer } from "@tessera/wire/customer/customer";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { CsvError, parse } from "csv-parse/sync";

/** A customer as read from a row of a file; `company` is a name. Values that the row leaves empty are missing. */
export interface CustomerRecord {
  row: number;
  customer: NewCustomer;
  company: string | null;
}

export interface RowError {
  row: number;
  field: string | null;
  reason: Reason;
}

type Columns = Record<string, string>;

/** The columns that exports have and imports know, by the field names of the API. */
export const csvColumns = {
  name: "name",
  addresses: "email",
  phone: "phone",
  company_id: "company",
  locale: "language",
  timezone: "time_zone",
  notes: "notes",
  is_blocked: "blocked",
} as const;

const knownColumns: readonly string[] = [...Object.values(csvColumns), "custom_data"];
/** What spreadsheets in several languages, and exports of other programs, call the columns. */
const synonyms: Record<string, string> = {
  name: "full_name customer customer_name contact contact_name display_name kunde kundenname vollständiger_name ansprechpartner nom nom_complet nombre nome naam imię_i_nazwisko",
  email:
    "e-mail emails e-mails mail email_address email_addresses e-mail_address e-mail_addresses mail_address e-mail-adresse e-mail-adressen emailadresse email-adresse e-mailadresse mailadresse adresse_e-mail adresse_mail courriel correo correo_electrónico correo_electronico adres_e-mail e-mail_1_-_value e-mail-address",
  phone:
    "phone_number telephone tel tel. mobile cell phone_1_-_value telefon telefonnummer tel.-nr. tel.nr. rufnummer mobil mobilnummer handy téléphone teléfono telefono telefone telefoon",
  company:
    "company_name organization organisation organization_name account firma firmenname unternehmen organisation_name société societe entreprise empresa azienda bedrijf",
  language: "locale sprache langue idioma lingua taal",
  time_zone: "timezone time-zone zeitzone fuseau_horaire zona_horaria",
  notes:
    "note comment comments notizen notiz bemerkung bemerkungen kommentar anmerkungen remarques notas commentaire",
  blocked: "is_blocked gesperrt blockiert bloqué bloqueado",
};
const otherNames: Columns = Object.fromEntries(
  Object.entries(synonyms).flatMap(([column, names]) => names.split(" ").map((name) => [name, column])),
);
const firstNames = ["first_name", "firstname", "given_name", "vorname", "prénom"];
const lastNames = [
  "last_name",
  "lastname",
  "surname",
  "family_name",
  "nachname",
  "familienname",
  "nom_de_famille",
];
const yes = ["true", "yes", "1", "x", "ja", "oui", "sí", "si", "wahr"];
const no = ["false", "no", "0", "nein", "non", "falsch"];
/** What only addresses contain. */
const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

const isCustomer = createAjv("json").compile<NewCustomer>(NewCustomer);

/** Parses a file into customers, and the errors of invalid rows. Throws `invalid_input` if it is not a valid CSV. */
export function readCustomerRows(csv: string): { records: CustomerRecord[]; errors: RowError[] } {
  const rows = parseTable(csv.replace(separatorLine, ""), findDelimiter(csv));
  requireAddressColumn(rows);
  const results = rows.map((columns, index) => readRow(joinNames(columns), index + 1));
  return {
    records: results.flatMap((result) => ("customer" in result ? [result] : [])),
    errors: results.flatMap((result) => ("customer" in result ? [] : [result])),
  };
}

/** The first line with which Excel names the delimiter. */
const separatorLine = /^\ufeff?"?sep=(.)"?\r?\n/iu;

function parseTable(csv: string, delimiter: string): Columns[] {
  try {
    const rows: Columns[] = parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map(toColumn),
      delimiter,
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    });
    if (rows.length > customerLimits.importRows) {
      throw refuse(
        toReason("customer.csv_too_many_rows", { rows: customerLimits.importRows }),
        toReason("customer.csv_has_too_many_rows", { rows: customerLimits.importRows }),
      );
    }
    return rows;
  } catch (error) {
    if (error instanceof CsvError)
      throw refuse(
        toReason("customer.csv_invalid", { error: error.message }),
        toReason("customer.csv_is_invalid", { error: error.message }),
      );
    throw error;
  }
}

function refuse(detail: Reason, problem: Reason): Error {
  return invalidInput(detail, { "body.csv": problem });
}

/** Throws if no column is known as the address, but one contains addresses: customers without theirs would be created. */
function requireAddressColumn(rows: Columns[]): void {
  if (rows.length === 0 || rows.some(({ email }) => email !== undefined)) return;
  const column = Object.keys(rows[0] ?? {}).find((name) =>
    rows.some((row) => looksLikeAddress.test(row[name]?.trim() ?? "")),
  );
  if (column !== undefined)
    throw refuse(
      toReason("customer.csv_unknown_addresses", { column }),
      toReason("customer.csv_has_unknown_addresses", { column }),
    );
}

/** Joins the columns for first and last names, if there is none for the whole name. */
function joinNames(columns: Columns): Columns {
  if (columns.name) return columns;
  const find = (names: string[]) => Object.keys(columns).find((name) => names.includes(toKey(name)));
  const [first, last] = [find(firstNames), find(lastNames)];
  const name = [first, last].flatMap((column) => (column && columns[column]) || []).join(" ");
  if (name === "") return columns;
  const others = Object.entries(columns).filter(([column]) => column !== first && column !== last);
  return { ...Object.fromEntries(others), name };
}

/** Returns the delimiter that the file names, or else the most frequent one of the header row. Many spreadsheets write semicolons. */
function findDelimiter(csv: string): string {
  const named = separatorLine.exec(csv)?.[1];
  if (named !== undefined) return named;
  const header = csv.split(/\r?\n/u, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map((mark) => ({ mark, n: header.split(mark).length }));
  return counts.sort((one, other) => other.n - one.n)[0]?.mark ?? ",";
}

function toColumn(header: string): string {
  const name = toKey(header);
  const known = otherNames[name] ?? name;
  return knownColumns.includes(known) ? known : header.trim();
}

function toKey(header: string): string {
  return header.trim().toLowerCase().normalize("NFC").replaceAll(/\s+/gu, "_");
}

function readRow(columns: Columns, row: number): CustomerRecord | RowError {
  const said = Object.fromEntries(
    Object.entries(columns)
      .map(([name, value]) => [name, value.replace(/^'(?=[=+\-@])/u, "")] as const)
      .filter(([, value]) => value !== ""),
  );
  const blocked = said.blocked?.toLowerCase();
  if (blocked !== undefined && ![...yes, ...no].includes(blocked)) {
    return { row, field: "blocked", reason: toReason("input.not_yes_or_no") };
  }
  const customer = toCustomer(said, blocked);
  if (!customer) return { row, field: "custom_data", reason: toReason("input.not_json_object") };
  if (isCustomer(customer)) return { row, customer, company: said.company ?? null };
  const [[path = "", reason = toReason("input.invalid")] = []] = Object.entries(
    getFields(isCustomer.errors ?? [], ""),
  );
  const field = path.split(".")[0] as keyof typeof csvColumns;
  return { row, field: csvColumns[field] ?? field, reason };
}

/** Returns the customer of a row, or null if the custom data is not a JSON object. */
function toCustomer(said: Columns, blocked: string | undefined): object | null {
  const emails = said.email?.split(/[\s;,]+/u).filter((email) => email !== "") ?? [];
  const data = readCustomData(said);
  if (!data) return null;
  const { name = emails[0], phone, language: locale, time_zone: timezone, notes } = said;
  const values = { name, phone, locale, timezone, notes };
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    ...(emails.length > 0 ? { addresses: emails.map((email) => ({ email })) } : {}),
    ...(blocked === undefined ? {} : { is_blocked: yes.includes(blocked) }),
    ...(Object.keys(data).length > 0 ? { custom_data: data } : {}),
  };
}

/** Merges the column `custom_data` with all unknown columns. Returns null if `custom_data` is not a JSON object. */
function readCustomData(said: Columns): Record<string, unknown> | null {
  const others = Object.entries(said).filter(([name]) => !knownColumns.includes(name));
  const kept = parseObject(said.custom_data ?? "{}");
  return kept && { ...kept, ...Object.fromEntries(others) };
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
