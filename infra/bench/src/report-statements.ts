// Preloaded into a service: removes the request limit, and appends the service's statements to the file BENCH_STATEMENTS while that file
// exists. Each statement takes BENCH_FAULT_MS longer.
import { appendFileSync, existsSync } from "node:fs";
import { registerHooks } from "node:module";
import pg from "pg";

interface Messages {
  parse(this: Messages, query: { name: string; text: string }, more: boolean): void;
  bind(this: Messages, message: Bound, more: boolean): void;
  query(this: Messages, text: string): void;
}

interface Bound {
  statement?: string;
  values?: unknown[];
  valueMapper?: (value: unknown) => unknown;
}

const file = process.env.BENCH_STATEMENTS ?? "";
const faultMs = Number(process.env.BENCH_FAULT_MS ?? 0);
const texts = new Map<string, string>();

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/kit/src/http/rate-limit.ts")) return loaded;
    const source = String(loaded.source).replace("requestsPerMinute = 1200", "requestsPerMinute = 1e9");
    return { ...loaded, source };
  },
});

const connection = (pg as unknown as { Connection: { prototype: Messages } }).Connection.prototype;
const { parse, bind, query } = connection;
connection.parse = function (query, more) {
  texts.set(query.name, query.text);
  return parse.call(this, query, more);
};
connection.bind = function (message, more) {
  report(message);
  delay();
  return bind.call(this, message, more);
};
connection.query = function (text) {
  delay();
  return query.call(this, text);
};

function delay(): void {
  for (const end = performance.now() + faultMs; performance.now() < end; );
}

function report({ statement = "", values = [], valueMapper = (value) => value }: Bound): void {
  if (!existsSync(file)) return;
  const sent = values.map((value) => valueMapper(value));
  appendFileSync(file, `${JSON.stringify({ text: texts.get(statement), values: sent })}\n`);
}
