/** Returns a copy that Postgres can store as JSON: without lone surrogates and NUL characters, at any depth. */
export function wellFormed<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, held: unknown) =>
      typeof held === "string" ? held.toWellFormed().replaceAll("\0", "") : held,
    ),
  );
}
