import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A statement as a service sent it. Values are text, as pg sends them. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/** The load on a database or a service: the number of connections, and the duration in seconds. */
export interface Drive {
  connections: number;
  seconds: number;
}

/** Expressions that replace texts in the values of statements, so that each transaction has other values. */
export type Varied = Record<string, string>;

/** Returns a script that sends a statement for an organization as services do: in one read-only transaction and one round trip. */
export function getScript(organizationId: string, statement: Statement): string {
  const scope = `${enter(organizationId)}, set_config('transaction_read_only', 'on', true)`;
  return ["\\startpipeline", `${scope};`, `${filled(statement)};`, "\\endpipeline", ""].join("\n");
}

/** Returns a script of a writing transaction as services send it: its beginning in one round trip, and each statement in another. */
export function getWritingScript(
  organizationId: string,
  statements: Statement[],
  { variables, varied }: { variables: string[]; varied: Varied },
): string {
  const begin = ["\\startpipeline", "begin;", `${enter(organizationId)};`, "\\endpipeline"];
  const sent = statements.map((statement) => `${filled(statement, varied)};`);
  return [...variables, ...begin, ...sent, "commit;", ""].join("\n");
}

function enter(organizationId: string): string {
  return `select installation.enter(${literal(organizationId)})`;
}

function filled({ text, values }: Statement, varied: Varied = {}): string {
  return oneLine(text).replace(/\$(\d+)/g, (_, number) =>
    literal(values[Number(number) - 1] ?? null, varied),
  );
}

/** Escapes colons, because pgbench would take the text after one for a variable. */
function literal(value: string | null, varied: Varied = {}): string {
  if (value === null) return "null";
  if (varied[value]) return `(${varied[value]})::uuid`;
  const escaped = value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a");
  const parts = Object.entries(varied).reduce(
    (text, [found, other]) => text.replaceAll(found, `' || ${other} || E'`),
    `E'${escaped}'`,
  );
  return parts === `E'${escaped}'` ? parts : `(${parts})`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Runs pgbench. Returns the transactions per second. */
export async function pgbench(url: string, file: string, script: string, drive: Drive): Promise<number> {
  await writeFile(file, script);
  const { connections, seconds } = drive;
  const flags = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(connections),
    "-j",
    "1",
    "-T",
    String(seconds),
    "-f",
    file,
  ];
  return figureIn(await readAnswer("pgbench", [...flags, url]), /tps = ([\d.]+)/);
}

/** Runs wrk, with a script in Lua that makes its requests. Returns the requests per second. Throws if any request does not succeed. */
export async function wrk(
  url: string,
  headers: Record<string, string>,
  drive: Drive,
  script?: string,
): Promise<number> {
  const { connections, seconds } = drive;
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  if (script) sent.push("-s", script);
  const answer = await readAnswer("wrk", ["-t1", `-c${connections}`, `-d${seconds}`, ...sent, url]);
  if (answer.includes("Non-2xx")) throw new Error(`${url} did not always succeed:\n${answer}`);
  return figureIn(answer, /Requests\/sec:\s+([\d.]+)/);
}

async function readAnswer(program: "pgbench" | "wrk", flags: string[]): Promise<string> {
  const { stdout } = await run(program, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error(`This needs ${program} on the PATH (of Debian: postgresql-contrib, wrk).`);
  });
  return stdout;
}

function figureIn(answer: string, pattern: RegExp): number {
  const figure = Number(pattern.exec(answer)?.[1]);
  if (Number.isNaN(figure)) throw new Error(`No figure is in:\n${answer}`);
  return figure;
}
