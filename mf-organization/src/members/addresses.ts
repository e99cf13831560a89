/** As strict as a form can be: the service has the last word. */
const address = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/u;

/** The most addresses one dialog sends to. */
export const maxAddresses = 20;

/** What was typed or pasted, parted into addresses, each once. */
export interface TypedAddresses {
  addresses: string[];
  /** The first piece that is no address. */
  wrong: string | null;
}

/** Reads `a@x.example, Bea <b@x.example>` as people paste it: parted by commas, semicolons, blanks or lines. */
export function readAddresses(text: string): TypedAddresses {
  const pieces = text
    .replaceAll(/[^,;\n<>]*<([^<>]*)>/gu, " $1 ")
    .split(/[\s,;]+/u)
    .filter((piece) => piece !== "");
  const unique = new Map(pieces.map((piece) => [piece.toLowerCase(), piece]));
  const addresses = [...unique.values()];
  return { addresses, wrong: addresses.find((piece) => !address.test(piece)) ?? null };
}
