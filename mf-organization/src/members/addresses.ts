/** As strict as a form can be. The service makes the final decision. */
const address = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/u;

/** The maximum number of addresses that can be invited at once. */
export const maxAddresses = 20;

/** The typed or pasted text, split into unique addresses. */
export interface TypedAddresses {
  addresses: string[];
  /** The first part that is not an address; null if there is none. */
  wrong: string | null;
}

/** Reads addresses as people paste them: `a@x.example, Bea <b@x.example>`, separated by commas, semicolons, spaces or line breaks. */
export function readAddresses(text: string): TypedAddresses {
  const pieces = text
    .replaceAll(/[^,;\n<>]*<([^<>]*)>/gu, " $1 ")
    .split(/[\s,;]+/u)
    .filter((piece) => piece !== "");
  const unique = new Map(pieces.map((piece) => [piece.toLowerCase(), piece]));
  const addresses = [...unique.values()];
  return { addresses, wrong: addresses.find((piece) => !address.test(piece)) ?? null };
}
