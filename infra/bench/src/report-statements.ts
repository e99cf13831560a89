// Preloaded into a service: removes the request limit, and appends the service's statements to the file BENCH_STATEMENTS while that file
// exists. With BENCH_FAULT each statement takes 3 ms longer.
import { appendFileSync, existsSync } from "node:fs";
import { registerHooks } from "node:module";
import pg from "pg";

interface Messages {
  parse(this: Messages, query: { name: string; text: string }, more: boolean): void;
  bind(this: Messages, message: { statement?: string; values?: unknown[] }, more: boolean): void;
}

const file = process.env.BENCH_STATEMENTS ?? "";
const isFaulty = process.env.BENCH_FAULT !== undefined;
const texts = new Map<string, string>();

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/kit/src/rate-limit.ts")) return loaded;
    const source = String(loaded.source).replace("requestsPerMinute = 1200", "requestsPerMinute = 1e9");
    return { ...loaded, source };
  },
});

const connection = (pg as unknown as { Connection: { prototype: Messages } }).Connection.prototype;
const { parse, bind } = connection;
connection.parse = function (query, more) {
  texts.set(query.name, query.text);
  return parse.call(this, query, more);
};
connection.bind = function (message, more) {
  report(message.statement ?? "", message.values ?? []);
  for (const end = performance.now() + 3; isFaulty && performance.now() < end; );
  return bind.call(this, message, more);
};

function report(name: string, values: unknown[]): void {
  if (!existsSync(file)) return;
  appendFileSync(file, `${JSON.stringify({ text: texts.get(name), values })}\n`);
}
