/** Without what a database cannot keep in JSON: halves of characters and zero characters, deep inside too. */
export function wellFormed<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, held: unknown) =>
      typeof held === "string" ? held.toWellFormed().replaceAll("\0", "") : held,
    ),
  );
}
