/** A string or number in a JSON text, with its position and the names around it. */
export interface JsonScalar {
  start: number;
  end: number;
  /** The decoded string, or the digits of a number. */
  text: string;
  isString: boolean;
  isKey: boolean;
  /** The name of its field; for a list entry, the name of the list's field. */
  field: string;
  /** The object or list that contains it. */
  owner: JsonOwner;
}

interface JsonOwner {
  isList: boolean;
  /** The field that contains the object, or the list that it is in. */
  field: string;
  /** The scalar values by field name. */
  texts: Map<string, string>;
  /** The first scalar of a list, and the number of its scalars. */
  first?: string;
  count: number;
}

const numberPattern = /-?\d[\d.eE+-]*/y;

/** Lists every string and number of a JSON text in order. Damaged JSON is read as far as possible. */
export function listScalars(json: string): JsonScalar[] {
  const scalars: JsonScalar[] = [];
  const root: OpenOwner = { isList: true, field: "", texts: new Map(), count: 0, key: "" };
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
    open.push({ isList: sign === "[", field: getField(owner), texts: new Map(), count: 0, key: "" });
  if ((sign === "}" || sign === "]") && open.length > 1) open.pop();
}

function getField({ isList, field, key }: OpenOwner): string {
  return isList ? field : key;
}

/** Returns the end of the string or number that begins at `at`; `at` itself if there is none. */
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
  const field = isKey ? "" : getField(owner);
  if (isKey) owner.key = text;
  else addText(owner, field, text);
  return { start, end, text, isString, isKey, field, owner };
}

function addText(owner: JsonOwner, field: string, text: string): void {
  owner.texts.set(field, text);
  owner.first ??= text;
  owner.count += 1;
}

function parseString(raw: string): string {
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw.replace(/^"|"$/gu, "");
  }
}
