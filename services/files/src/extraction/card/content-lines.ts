import { Buffer } from "node:buffer";

/** A property of a calendar or a contact card (RFC 5545, RFC 6350): `DTSTART;TZID=Europe/Berlin:20261118T101200`. */
export interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** The properties between a BEGIN and its END, with nested components. */
export interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
}

const maxDepth = 20;

/** Parses all components. `isCutOff` if the last ones have no END. */
export function parseComponents(text: string): { components: Component[]; isCutOff: boolean } {
  const root: Component = { name: "", properties: [], parts: [] };
  const open = [root];
  for (const line of unfold(text)) {
    const property = propertyIn(line);
    const inner = open.at(-1) ?? root;
    if (property?.name === "BEGIN" && open.length < maxDepth) {
      const component = { name: property.value.trim().toUpperCase(), properties: [], parts: [] };
      inner.parts.push(component);
      open.push(component);
    } else if (property?.name === "END" && open.length > 1) open.pop();
    else if (property) inner.properties.push(property);
  }
  return { components: root.parts, isCutOff: open.length > 1 };
}

export function findFirst({ properties }: Component, name: string): string | null {
  return findAll({ properties }, name)[0] ?? null;
}

export function findAll({ properties }: Pick<Component, "properties">, name: string): string[] {
  return properties
    .filter((property) => property.name === name)
    .map(decodeValue)
    .filter((value) => value !== "");
}

/** Joins continued lines: the next line begins with a space or tab, or in older cards the line ends with an equals sign. */
function unfold(text: string): string[] {
  return text
    .replace(/\r\n?/gu, "\n")
    .replace(/\n[ \t]/gu, "")
    .replace(/^([^\n:]*QUOTED-PRINTABLE[^\n:]*:(?:[^\n]*=\n)+)/gimu, (lines) => lines.replace(/=\n/gu, ""))
    .split("\n");
}

function propertyIn(line: string): Property | null {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/su.exec(line);
  if (!found) return null;
  const [, name = "", parameters = "", value = ""] = found;
  return { name: name.toUpperCase(), parameters, value };
}

/** Returns the value without escapes. */
function decodeValue({ parameters, value }: Property): string {
  const plain = /QUOTED-PRINTABLE/iu.test(parameters) ? fromQuotedPrintable(value) : value;
  return plain
    .replace(/\\n/giu, "\n")
    .replace(/\\([\\;,])/gu, "$1")
    .trim();
}

function fromQuotedPrintable(value: string): string {
  const bytes = value.replace(/=([0-9a-f]{2})/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
