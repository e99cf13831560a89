/** The entries of an object or list that are described, and how many objects deep. */
const [maxEntries, maxDepth] = [100, 5];

/** The text so far, and the objects around the value that is being described. */
interface Output {
  text: string;
  length: number;
  path: object[];
}

/**
 * Describes values as the console shows them: a plain object as JSON, a map, a set, an element or an error by its content. Stops after
 * `length` characters, so that a large object costs the page no more than a small one, and runs no accessor of the page.
 */
export function toBoundedText(value: unknown, length: number): string {
  if (typeof value === "string") return value.slice(0, length);
  const output: Output = { text: "", length, path: [] };
  try {
    describe(value, output);
  } catch {
    // A proxy of the page may throw at anything, and a revoked one does.
    output.text += "[unreadable]";
  }
  return output.text.slice(0, length);
}

function describe(value: unknown, output: Output): void {
  if (typeof value === "string") output.text += JSON.stringify(value.slice(0, output.length));
  else if (typeof value === "bigint") output.text += `${value}n`;
  else if (value === accessor) output.text += "(…)";
  else if (typeof value === "function") output.text += `ƒ ${value.name}`;
  else if (typeof value !== "object" || value === null) output.text += String(value);
  else if (output.path.includes(value)) output.text += "[circular]";
  else {
    output.path.push(value);
    describeObject(value, output);
    output.path.pop();
  }
}

function describeObject(value: object, output: Output): void {
  const whole = describeWhole(value);
  if (value instanceof Error) addError(value, output);
  else if (whole !== null) output.text += whole;
  else if (output.path.length > maxDepth) output.text += Array.isArray(value) ? "[…]" : "{…}";
  else if (Array.isArray(value)) enclose(output, ["[", "]"], value, describe);
  else if (value instanceof Set) enclose(output, [`Set(${value.size}) [`, "]"], value, describe);
  else if (value instanceof Map) enclose(output, [`Map(${value.size}) {`, "}"], value, pairBy(" => "));
  else if (isA(value, "Headers") || isA(value, "FormData"))
    enclose(output, [`${getName(value)}{`, "}"], value as unknown as Pairs, pairBy(" => "));
  else enclose(output, [`${getName(value)}{`, "}"], getProperties(value), pairBy(":"));
}

/** An error, and what its page has added to it: a code, the response. */
function addError(error: Error, output: Output): void {
  output.text += describeError(error);
  if (getProperties(error).next().done) return;
  output.text += " ";
  enclose(output, ["{", "}"], getProperties(error), pairBy(":"));
}

function enclose<Item>(
  output: Output,
  [begin, end]: [string, string],
  items: Iterable<Item>,
  add: (item: Item, output: Output) => void,
): void {
  output.text += begin;
  let count = 0;
  for (const item of items) {
    if (output.text.length >= output.length) return;
    if (count > 0) output.text += ",";
    if (count === maxEntries) {
      output.text += "…";
      break;
    }
    add(item, output);
    count += 1;
  }
  output.text += end;
}

function pairBy(sign: string) {
  return ([key, value]: [unknown, unknown], output: Output): void => {
    describe(key, output);
    output.text += sign;
    describe(value, output);
  };
}

/** Describes an object without entries of interest; null for others. */
function describeWhole(value: object): string | null {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "Invalid Date" : `"${value.toISOString()}"`;
  if (value instanceof RegExp || value instanceof URL || value instanceof URLSearchParams)
    return String(value);
  if (isA(value, "Response")) {
    const { status, url } = value as Response;
    return `Response ${status} ${url}`.trim();
  }
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}(${value.byteLength})`;
  if (isA(value, "Element")) return describeTag(value as Element);
  return null;
}

type Pairs = Iterable<[unknown, unknown]>;

/** Returns whether an object is of a class of the browser, which pages of tests may lack. */
function isA(value: object, name: "Element" | "FormData" | "Headers" | "Response"): boolean {
  const type: unknown = Reflect.get(globalThis, name);
  return typeof type === "function" && value instanceof type;
}

/** The error with its cause and, of several, the first ones: what went wrong is often only there. */
function describeError(error: Error, depth = 0): string {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const inner = [cause, ...(Array.isArray(errors) ? errors.slice(0, 5) : [])]
    .filter((one) => one instanceof Error && depth < 3)
    .map((one) => describeError(one as Error, depth + 1));
  const text = `${error.name}: ${error.message}`;
  return inner.length === 0 ? text : `${text} (caused by ${inner.join("; ")})`;
}

/** `<input id="email" type="text">`: what a person typed into it is left out. */
function describeTag(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => ["id", "class", "name", "type", "role", "href", "src"].includes(name))
    .map(({ name, value }) => ` ${name}="${value.slice(0, 100)}"`);
  return `<${element.tagName.toLowerCase()}${attributes.join("")}>`;
}

/** The name of an object's class with a space; empty for plain objects. */
function getName(value: object): string {
  const name = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name !== "string" || name === "" || name === "Object" ? "" : `${name} `;
}

function* getProperties(value: object): Generator<[string, unknown]> {
  for (const name in value) {
    const property = Object.getOwnPropertyDescriptor(value, name);
    if (property) yield [name, "value" in property ? property.value : accessor];
  }
}

const accessor = Symbol("accessor");
