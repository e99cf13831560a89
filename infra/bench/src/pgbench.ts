import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A statement as a service sent it: values are text, as pg sends them. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/** What drives a database or a service: so many connections, for so many seconds. */
export interface Drive {
  connections: number;
  seconds: number;
}

/** Of an organization, as services send it: one transaction in one round trip, which only reads. */
export function scriptOf(organizationId: string, { text, values }: Statement): string {
  const scope = `select set_config('app.organization_id', ${literal(organizationId)}, true), set_config('transaction_read_only', 'on', true)`;
  const filled = text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1] ?? null));
  return ["\\startpipeline", `${scope};`, `${oneLine(filled)};`, "\\endpipeline", ""].join("\n");
}

function literal(value: string | null): string {
  // What follows a colon would be taken for a variable.
  if (value?.includes(":")) throw new Error(`pgbench cannot send ${value}.`);
  return value === null ? "null" : `'${value.replaceAll("'", "''")}'`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Transactions per second. */
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

/** Requests per second; anything but success ends the program. */
export async function wrk(url: string, headers: Record<string, string>, drive: Drive): Promise<number> {
  const { connections, seconds } = drive;
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
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
