import { listed, oneLine, shorten } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/text/wording";
import { aReading, detailsOf, type ExtractionInput, type Reading, UnreadableFileError } from "../reading.ts";
import { readText } from "../text-decoding.ts";
import { allOf, type Component, firstOf, parseComponents } from "./content-lines.ts";

const maxContacts = 10_000;

/** Reads contact cards of people and companies, without their pictures. */
export async function readContacts(file: ExtractionInput): Promise<Reading> {
  const decoded = await readText(file.path, file.bytes);
  const { components, isCutOff } = parseComponents(decoded.text);
  const cards = components.filter(({ name }) => name === "VCARD");
  if (cards.length === 0) throw new UnreadableFileError("The file is not a contact card.");
  const names = cards.slice(0, maxContacts).map(nameOf);
  return aReading("contacts", {
    text: cards.slice(0, maxContacts).map(describeCard).join("\n\n"),
    prose: cards
      .slice(0, maxContacts)
      .flatMap((card) => allOf(card, "NOTE"))
      .join("\n"),
    summary: summarise(cards, names),
    details: detailsOf({ Contacts: cards.length }),
    isPartial: decoded.isPartial || isCutOff || cards.length > maxContacts,
  });
}

function nameOf(card: Component): string {
  const parts = partsOf(firstOf(card, "N") ?? "");
  const [family, given] = parts;
  const shown = firstOf(card, "FN") ?? [given, family].filter(Boolean).join(" ");
  return oneLine(shown) || companyOf(card) || allOf(card, "EMAIL")[0] || "Without a name";
}

function companyOf(card: Component): string | null {
  return partsOf(firstOf(card, "ORG") ?? "").join(", ") || null;
}

function describeCard(card: Component): string {
  const details = detailsOf({
    Company: companyOf(card),
    Title: firstOf(card, "TITLE") ?? firstOf(card, "ROLE"),
    Email: allOf(card, "EMAIL").join(", "),
    Phone: allOf(card, "TEL")
      .map((number) => number.replace(/^tel:/iu, ""))
      .join(", "),
    Address: allOf(card, "ADR")
      .map((address) => partsOf(address).join(", "))
      .join("; "),
    Web: allOf(card, "URL").join(", "),
    Note: firstOf(card, "NOTE"),
  });
  return [nameOf(card), ...details.map(({ name, value }) => `${name}: ${oneLine(value)}`)].join("\n");
}

function partsOf(value: string): string[] {
  return value.split(";").map(oneLine).filter(Boolean);
}

function summarise(cards: Component[], names: string[]): string {
  const [only] = cards;
  if (cards.length > 1 || only === undefined)
    return `${countOf(cards.length, "contact")}: ${listed(
      names.map((name) => shorten(name, 60)),
      5,
    )}.`;
  const company = companyOf(only);
  const [mail, phone] = [allOf(only, "EMAIL")[0], allOf(only, "TEL")[0]?.replace(/^tel:/iu, "")];
  const reached = [company, mail, phone].filter(
    (detail) => detail !== undefined && detail !== null && detail !== names[0],
  );
  return `1 contact: ${shorten([names[0], ...reached].join(", "), 300)}.`;
}
