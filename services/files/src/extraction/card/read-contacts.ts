import { oneLine, shorten } from "@tessera/text/wording";
import { type Reason, type ReasonValue, toReason } from "@tessera/wire/reason/reason";
import { listPhrases } from "../analysis/summary-text.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readText } from "../text-decoding.ts";
import { type Component, findAll, findFirst, parseComponents } from "./content-lines.ts";

const maxContacts = 10_000;
const nameless = "Without a name";

/** Reads contact cards of people and companies, without their pictures. */
export async function readContacts(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes);
  const { components, isCutOff } = parseComponents(decoded.text);
  const cards = components.filter(({ name }) => name === "VCARD");
  if (cards.length === 0) throw new UnreadableFileError(toReason("file.not_contact_card"));
  const names = cards.slice(0, maxContacts).map(findName);
  return toReaderResult("contacts", {
    text: cards.slice(0, maxContacts).map(describeCard).join("\n\n"),
    prose: cards
      .slice(0, maxContacts)
      .flatMap((card) => findAll(card, "NOTE"))
      .join("\n"),
    summary: summarise(cards, names),
    details: toDetails({ Contacts: cards.length }),
    isPartial: decoded.isPartial || isCutOff || cards.length > maxContacts,
  });
}

function findName(card: Component): string {
  const parts = splitParts(findFirst(card, "N") ?? "");
  const [family, given] = parts;
  const shown = findFirst(card, "FN") ?? [given, family].filter(Boolean).join(" ");
  return oneLine(shown) || findCompany(card) || findAll(card, "EMAIL")[0] || nameless;
}

function findCompany(card: Component): string | null {
  return splitParts(findFirst(card, "ORG") ?? "").join(", ") || null;
}

function describeCard(card: Component): string {
  const details = toDetails({
    Company: findCompany(card),
    Title: findFirst(card, "TITLE") ?? findFirst(card, "ROLE"),
    Email: findAll(card, "EMAIL").join(", "),
    Phone: findAll(card, "TEL")
      .map((number) => number.replace(/^tel:/iu, ""))
      .join(", "),
    Address: findAll(card, "ADR")
      .map((address) => splitParts(address).join(", "))
      .join("; "),
    Web: findAll(card, "URL").join(", "),
    Note: findFirst(card, "NOTE"),
  });
  return [findName(card), ...details.map(({ name, value }) => `${name}: ${oneLine(value)}`)].join("\n");
}

function splitParts(value: string): string[] {
  return value.split(";").map(oneLine).filter(Boolean);
}

function summarise(cards: Component[], names: string[]): Reason {
  const [only] = cards;
  const contacts = cards.length;
  if (contacts > 1 || only === undefined)
    return toReason("summary.contacts", {
      contacts,
      names: listPhrases(
        names.map((name) => toPhrase(shorten(name, 60))),
        5,
      ),
    });
  const company = findCompany(only);
  const [mail, phone] = [findAll(only, "EMAIL")[0], findAll(only, "TEL")[0]?.replace(/^tel:/iu, "")];
  const reached = [company, mail, phone]
    .filter((detail) => detail !== undefined && detail !== null)
    .filter((detail) => detail !== names[0]);
  const [name = nameless] = names;
  const text = [name, ...reached].join(", ");
  const described = text.length > 300 ? shorten(text, 300) : [toPhrase(name), ...reached];
  return toReason("summary.contacts", { contacts, names: described });
}

function toPhrase(name: string): ReasonValue {
  return name === nameless ? toReason("summary.without_name") : name;
}
