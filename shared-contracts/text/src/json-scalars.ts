/** A string or number of a JSON text, where it is written and what its surroundings are called. */
export interface JsonScalar {
  start: number;
  end: number;
  /** The string it stands for, or the digits of a number. */
  text: string;
  isString: boolean;
  isKey: boolean;
  /** The name of its field; of an entry of a list, the name of the list's field. */
  field: string;
  /** The object or list it belongs to. */
  owner: JsonOwner;
}

interface JsonOwner {
  isList: boolean;
  /** The field that holds the object, or the list of objects it stands in. */
  field: string;
  /** Its texts by their names. */
  texts: Map<string, string>;
}

const numberPattern = /-?\d[\d.eE+-]*/y;

/** Every string and number of a JSON text in the order they are written. Damaged JSON gives what can be read of it. */
export function listScalars(json: string): JsonScalar[] {
  const scalars: JsonScalar[] = [];
  const root: OpenOwner = { isList: true, field: "", texts: new Map(), key: "" };
  const open = [root];
  for (let at = 0; at < json.length; at += 1) {
    const owner = open.at(-1) ?? root;
    const end = scalarEnd(json, at);
    if (end === at) {
      trackOwner(open, owner, json.charAt(at));
      continue;
    }
    scalars.push(readScalar(json, { start: at, end, owner }));
    at = end - 1;
  }
  return scalars;
}

interface OpenOwner extends JsonOwner {
  /** The field whose value comes next. */
  key: string;
}

function trackOwner(open: OpenOwner[], owner: OpenOwner, sign: string): void {
  if (sign === "{" || sign === "[")
    open.push({ isList: sign === "[", field: fieldOf(owner), texts: new Map(), key: "" });
  if ((sign === "}" || sign === "]") && open.length > 1) open.pop();
}

function fieldOf({ isList, field, key }: OpenOwner): string {
  return isList ? field : key;
}

/** Behind the string or number that begins there; `at` itself where none does. */
function scalarEnd(json: string, at: number): number {
  if (json.charAt(at) === '"') return stringEnd(json, at);
  numberPattern.lastIndex = at;
  return numberPattern.test(json) ? numberPattern.lastIndex : at;
}

function stringEnd(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json.charAt(at - 1 - escapes) === "\\") escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return json.length;
}

function readScalar(
  json: string,
  { start, end, owner }: { start: number; end: number; owner: OpenOwner },
): JsonScalar {
  const raw = json.slice(start, end);
  const isString = raw.startsWith('"');
  const text = isString ? parseString(raw) : raw;
  const isKey = isString && !owner.isList && /^\s{0,100}:/u.test(json.slice(end, end + 101));
  const field = isKey ? "" : fieldOf(owner);
  if (isKey) owner.key = text;
  else owner.texts.set(field, text);
  return { start, end, text, isString, isKey, field, owner };
}

function parseString(raw: string): string {
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw.replace(/^"|"$/gu, "");
  }
}
