import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { generate, PostgresDialect as PostgresGenerator } from "kysely-codegen";
import { Pool } from "pg";
import { root } from "./repository.ts";

/** A type whose properties are tables and views, and the file that exports it. */
export interface TypedDatabase {
  file: string;
  name: string;
}

/** What services get from the driver; better-auth gets dates. JSON may have any shape. */
const typeMapping = {
  bytea: "Uint8Array",
  date: "string",
  int8: "number",
  json: "{}",
  jsonb: "{}",
  timestamp: "string | Date",
  timestamptz: "string | Date",
};

/** Columns that a type leaves out, and optional ones that a view lacks, are no problem. Postgres takes all columns of views for nullable. */
const comparison = `
type Base<Value> = Exclude<Value, null | undefined>;
type Column<Typed, Real, IsView> = unknown extends Typed
  ? never
  : [Base<Typed>] extends [Base<Real>]
    ? null extends Real
      ? null extends Typed ? never : IsView extends true ? never : "may be null"
      : null extends Typed ? "is never null" : never
    : "has another type";
type Columns<Table extends string, Typed, Real> = {
  [Name in keyof Typed & string]: Name extends keyof Real
    ? Column<Typed[Name], Real[Name], Table extends Views ? true : false> extends infer Problem extends string
      ? \`\${Table}.\${Name} \${Problem}\`
      : never
    : undefined extends Typed[Name] ? never : \`\${Table}.\${Name} does not exist\`;
}[keyof Typed & string];
export type Problems<Typed> = {
  [Table in keyof Typed & string]: Table extends keyof DB
    ? Columns<Table, Selectable<Typed[Table]>, Selectable<DB[Table]>>
    : \`\${Table} does not exist\`;
}[keyof Typed & string];
`;

/** Returns where types of databases disagree with the database: tables, columns, base types, and which values may be null. */
export async function problemsOfTableTypes(
  url: string,
  schemas: string[],
  typed: TypedDatabase[],
): Promise<string[]> {
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "table-type-"));
  try {
    await writeFile(join(folder, "real.ts"), await generateTypes(url, schemas));
    await writeFile(join(folder, "compare.ts"), compare(typed));
    const options = { extends: join(root, "tsconfig.json"), include: ["*.ts"], exclude: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(options));
    return await compile(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function generateTypes(url: string, schemas: string[]): Promise<string> {
  const pool = new Pool({ connectionString: url });
  await using db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  let views = ["never"];
  const types = await generate({
    db,
    dialect: new PostgresGenerator({ defaultSchemas: [] }),
    includePattern: `(${schemas.join("|")}).*`,
    typeMapping,
    async postprocess({ metadata }) {
      const found = metadata.tables.filter(({ isView }) => isView);
      views = [...views, ...found.map(({ schema, name }) => `"${schema}.${name}"`)];
      return metadata;
    },
  });
  return `import type { Selectable } from "kysely";\n${types}\ntype Views = ${views.join(" | ")};\n${comparison}`;
}

/** The prefix makes the compiler print the problems instead of the name of their type. */
function compare(typed: TypedDatabase[]): string {
  const lines = typed.flatMap(({ file, name }, index) => [
    `import type { ${name} as Typed${index} } from "${join(root, file)}";`,
    `export const problems${index}: [Problems<Typed${index}>] extends [never] ? null : \`: \${Problems<Typed${index}>}\` = null;`,
  ]);
  return ['import type { Problems } from "./real.ts";', ...lines].join("\n");
}

function compile(folder: string): Promise<string[]> {
  const words = ["-p", folder, "--noErrorTruncation"];
  return new Promise((resolve, reject) => {
    execFile(join(root, "node_modules/.bin/tsc"), words, { maxBuffer: 1e8 }, (error, output) => {
      const problems = [...output.matchAll(/": ([^"]+)"/g)].flatMap(([, problem]) => problem ?? []);
      if (error && problems.length === 0) reject(new Error(output || error.message));
      else resolve(problems);
    });
  });
}
