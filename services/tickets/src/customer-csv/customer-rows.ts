import { invalidInput } from "@tessera/kit/failure";
import { createAjv, fieldsOf } from "@tessera/kit/validation";
import { NewCustomer } from "@tessera/wire/customer";
import { customerLimits } from "@tessera/wire/customer.constants";
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
  message: string;
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
const otherNames: Columns = {
  "e-mail": "email",
  emails: "email",
  email_address: "email",
  email_addresses: "email",
  locale: "language",
  timezone: "time_zone",
  is_blocked: "blocked",
};
const yes = ["true", "yes", "1", "x"];
const no = ["false", "no", "0"];

const isCustomer = createAjv("json").compile<NewCustomer>(NewCustomer);

/** Parses a file into customers, and the errors of invalid rows. Throws `invalid_input` if it is not a valid CSV. */
export function readCustomerRows(csv: string): { records: CustomerRecord[]; errors: RowError[] } {
  const results = parseTable(csv).map((columns, place) => readRow(columns, place + 1));
  return {
    records: results.flatMap((result) => ("customer" in result ? [result] : [])),
    errors: results.flatMap((result) => ("customer" in result ? [] : [result])),
  };
}

function parseTable(csv: string): Columns[] {
  try {
    const rows: Columns[] = parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map(toColumn),
      delimiter: findDelimiter(csv),
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    });
    if (rows.length > customerLimits.importRows) {
      throw refuse(`has more than ${customerLimits.importRows} rows: split the file`);
    }
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw refuse(`is not valid CSV: ${error.message}`);
    throw error;
  }
}

function refuse(message: string): Error {
  return invalidInput(`The file ${message}.`, { "body.csv": message });
}

/** Returns the most frequent delimiter of the header row. Spreadsheets in many countries write semicolons. */
function findDelimiter(csv: string): string {
  const header = csv.split(/\r?\n/u, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map((mark) => ({ mark, n: header.split(mark).length }));
  return counts.sort((one, other) => other.n - one.n)[0]?.mark ?? ",";
}

function toColumn(header: string): string {
  const name = header.trim().toLowerCase().replaceAll(/\s+/gu, "_");
  const known = otherNames[name] ?? name;
  return knownColumns.includes(known) ? known : header.trim();
}

function readRow(columns: Columns, row: number): CustomerRecord | RowError {
  const said = Object.fromEntries(
    Object.entries(columns)
      .map(([name, value]) => [name, value.replace(/^'(?=[=+\-@])/u, "")] as const)
      .filter(([, value]) => value !== ""),
  );
  const blocked = said.blocked?.toLowerCase();
  if (blocked !== undefined && ![...yes, ...no].includes(blocked)) {
    return { row, field: "blocked", message: "must be yes or no" };
  }
  const customer = toCustomer(said, blocked);
  if (!customer) return { row, field: "custom_data", message: "must be a JSON object" };
  if (isCustomer(customer)) return { row, customer, company: said.company ?? null };
  const [[path = "", message = "is not valid"] = []] = Object.entries(fieldsOf(isCustomer.errors ?? [], ""));
  const field = path.split(".")[0] as keyof typeof csvColumns;
  return { row, field: csvColumns[field] ?? field, message };
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
