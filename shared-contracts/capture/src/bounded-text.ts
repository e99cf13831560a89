/** The entries of an object or list that are described, and how many objects deep. */
const [maxEntries, maxDepth] = [100, 5];

type Pieces = Generator<string, void>;

/**
 * Describes values as the console shows them: a plain object as JSON, a map, a set, an element or an error by its content. Stops after
 * `length` characters, so that a large object costs the page no more than a small one, and runs no accessor of the page.
 */
export function toBoundedText(value: unknown, length: number): string {
  if (typeof value === "string") return value.slice(0, length);
  let text = "";
  try {
    for (const piece of describe(value, [], length)) {
      text += piece;
      if (text.length >= length) break;
    }
  } catch {
    // A proxy of the page may throw at anything, and a revoked one does.
    text += "[unreadable]";
  }
  return text.slice(0, length);
}

function* describe(value: unknown, parents: readonly object[], length: number): Pieces {
  if (typeof value === "string") yield JSON.stringify(value.slice(0, length));
  else if (typeof value === "bigint") yield `${value}n`;
  else if (typeof value === "function") yield `ƒ ${value.name}`;
  else if (typeof value !== "object" || value === null) yield String(value);
  else if (parents.includes(value)) yield "[circular]";
  else yield* describeObject(value, [...parents, value], length);
}

function* describeObject(value: object, path: readonly object[], length: number): Pieces {
  const whole = describeWhole(value);
  const add = (item: unknown) => describe(item, path, length);
  if (whole !== null) yield whole;
  else if (path.length > maxDepth) yield Array.isArray(value) ? "[…]" : "{…}";
  else if (Array.isArray(value)) yield* enclose("[", value, add, "]");
  else if (value instanceof Set) yield* enclose(`Set(${value.size}) [`, value, add, "]");
  else if (value instanceof Map) yield* enclose(`Map(${value.size}) {`, value, pairsBy(add, " => "), "}");
  else yield* enclose(`${nameOf(value)}{`, propertiesOf(value), pairsBy(add, ":"), "}");
}

function* enclose<Item>(
  begin: string,
  items: Iterable<Item>,
  add: (item: Item) => Pieces,
  end: string,
): Pieces {
  yield begin;
  let count = 0;
  for (const item of items) {
    if (count > 0) yield ",";
    if (count === maxEntries) yield "…";
    if (count === maxEntries) break;
    yield* add(item);
    count += 1;
  }
  yield end;
}

function pairsBy(add: (item: unknown) => Pieces, sign: string) {
  return function* ([key, value]: [unknown, unknown]): Pieces {
    yield* add(key);
    yield sign;
    yield* add(value);
  };
}

/** Describes an object without entries of interest; null for others. */
function describeWhole(value: object): string | null {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "Invalid Date" : `"${value.toISOString()}"`;
  if (value instanceof RegExp || value instanceof URL) return String(value);
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}(${value.byteLength})`;
  if (typeof Element === "function" && value instanceof Element) return describeTag(value);
  return null;
}

/** `<input id="email" type="text">`: what a person typed into it is left out. */
function describeTag(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => ["id", "class", "name", "type", "role", "href", "src"].includes(name))
    .map(({ name, value }) => ` ${name}="${value.slice(0, 100)}"`);
  return `<${element.tagName.toLowerCase()}${attributes.join("")}>`;
}

/** The name of an object's class with a space; empty for plain objects. */
function nameOf(value: object): string {
  const name = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name !== "string" || name === "" || name === "Object" ? "" : `${name} `;
}

function* propertiesOf(value: object): Iterable<[string, unknown]> {
  for (const name in value) {
    const property = Object.getOwnPropertyDescriptor(value, name);
    if (property) yield [name, "value" in property ? property.value : accessor];
  }
}

const accessor = Symbol("accessor");
