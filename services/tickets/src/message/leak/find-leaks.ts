import { secretDetectors, structuralDetectors } from "@tessera/text/detectors";
import { findSecrets } from "@tessera/text/redact";
import type { LeakKind } from "@tessera/wire/ticket/communication.constants";
import type { AttachedFile } from "../../attachment/attached-file.ts";
import { type Candidate, type Candidates, findCandidates, type NumberCandidate } from "./candidates.ts";
import { fold, squash, toFoldedWords } from "./folded-words.ts";
import { findNoteRuns, type Note } from "./note-runs.ts";
import { findOtherLanguage, type LanguagePair } from "./other-language.ts";
import { dropOverlaps, type TextSpan } from "./text-span.ts";
import { findVariables } from "./variables.ts";

/** Another customer, by whom something belongs to them, and a ticket that shows it. */
export interface LeakOwner {
  customerName: string;
  ticketNumber: number | null;
}

/** A number that one other customer has, with the letters before it. */
export interface OwnedNumber extends LeakOwner {
  prefix: string;
}

/** What is known to other customers only, by the keys of candidates. Nothing that the reader of the reply may know is among it. */
export interface OthersData {
  addresses: ReadonlyMap<string, LeakOwner>;
  names: ReadonlyMap<string, LeakOwner>;
  phones: ReadonlyMap<string, LeakOwner>;
  numbers: ReadonlyMap<string, readonly OwnedNumber[]>;
  /** By the ids of files. */
  files: ReadonlyMap<string, LeakOwner>;
}

/** The ticket of a reply. */
export interface TicketTexts {
  customerName: string;
  notes: readonly Note[];
  /** What the customer has read or written: title, description and public messages. */
  publicTexts: readonly string[];
  customerTexts: readonly string[];
  /** What members have written to the customer. */
  memberTexts: readonly string[];
  /** What is stored about the customer and their company. */
  ownData: readonly string[];
}

export interface Reply {
  body: string;
  files: readonly AttachedFile[];
}

/** A part of a reply, or one of its files, that may not be for its reader. */
export interface FoundLeak extends Partial<TextSpan> {
  kind: LeakKind;
  fileId?: string;
  note?: Note;
  owner?: LeakOwner;
  languages?: LanguagePair;
}

const surelySecret = [
  ...structuralDetectors,
  ...secretDetectors.filter(({ what, isGuess }) => isGuess && what !== "IBAN"),
];

function findSecretSpans(text: string): TextSpan[] {
  const flat = text.replaceAll(/[\r\n]/gu, " ");
  const places = [text, ...(flat === text ? [] : [flat])].flatMap((one) => findSecrets(one, surelySecret));
  return places.map(({ start, end }) => ({ from: start, to: end }));
}

/** Returns functions that say what the reader of a reply knows from their ticket or data. */
function whatIsKnown({ publicTexts, ownData, customerName }: TicketTexts) {
  const own = [...publicTexts, ...ownData, customerName];
  const folded = own.map((text) => fold(text).replaceAll(/\s+/gu, " ")).join("\n");
  const squashed = own.map(squash).join(" ");
  return {
    isNewText: ({ key }: Pick<Candidate, "key">) => !folded.includes(fold(key)),
    isNewNumber: ({ key }: Candidate) => !squashed.includes(key),
  };
}

/** Returns what of the text and the names of the files of a reply is to be looked up: what its reader does not know. */
export function findUnknown({ body, files }: Reply, ticket: TicketTexts): Candidates[] {
  const { isNewText, isNewNumber } = whatIsKnown(ticket);
  return [body, ...files.map(({ filename }) => toWords(filename))].map((text) => {
    const { addresses, names, phones, numbers } = findCandidates(text);
    return {
      addresses: addresses.filter(isNewText),
      // There are too many to look for each.
      names,
      phones: phones.filter(isNewNumber),
      numbers: numbers.filter(isNewNumber),
    };
  });
}

/** Returns the name of a file as words of the same length. */
function toWords(filename: string): string {
  return filename.replaceAll(/[_+]|\.(?=\p{L}+$)/gu, " ");
}

function findOwner(
  { key, prefix, isJoined }: NumberCandidate,
  { numbers }: OthersData,
): LeakOwner | undefined {
  return numbers
    .get(key)
    ?.find((owned) => prefix === "" || owned.prefix.endsWith(prefix) || (!isJoined && owned.prefix === ""));
}

interface OwnedPart extends Candidate {
  kind: LeakKind;
  owner: LeakOwner;
}

function findOthersData(candidates: Candidates, others: OthersData): OwnedPart[] {
  const { addresses, names, phones, numbers } = candidates;
  const owned = (kind: LeakKind, found: readonly Candidate[], owners: ReadonlyMap<string, LeakOwner>) =>
    found.flatMap(({ key, from, to }) => {
      const owner = owners.get(key);
      return owner ? { kind, key, from, to, owner } : [];
    });
  return [
    ...owned("address", addresses, others.addresses),
    ...owned("phone", phones, others.phones),
    ...owned("name", names, others.names),
    ...numbers.flatMap((found) => {
      const owner = findOwner(found, others);
      return owner ? { kind: "number" as const, key: found.key, from: found.from, to: found.to, owner } : [];
    }),
  ];
}

/** Returns what of a reply may not be for its reader. `unknown` is the result of {@link findUnknown}, and `others` what was found of it. */
export function findLeaks(
  { body, files }: Reply,
  ticket: TicketTexts,
  { unknown: [ofBody, ...ofFiles], others }: { unknown: readonly Candidates[]; others: OthersData },
): FoundLeak[] {
  const { isNewText } = whatIsKnown(ticket);
  const isNew = ({ kind, key }: OwnedPart) => kind !== "name" || isNewText({ key });
  const inText = dropOverlaps<FoundLeak & TextSpan>([
    ...findSecretSpans(body).map((span) => ({ kind: "secret" as const, ...span })),
    ...findNoteRuns(toFoldedWords(body), ticket).map((run) => ({ kind: "note" as const, ...run })),
    ...findVariables(body).map((span) => ({ kind: "variable" as const, ...span })),
    ...(ofBody ? findOthersData(ofBody, others).filter(isNew) : []),
  ]);
  const inFiles = files.flatMap(({ id }, place): FoundLeak[] => {
    const owner = others.files.get(id);
    if (owner) return [{ kind: "file", fileId: id, owner }];
    const named = ofFiles[place] && findOthersData(ofFiles[place], others).find(isNew);
    return named ? [{ kind: named.kind, fileId: id, owner: named.owner }] : [];
  });
  const languages = findOtherLanguage(body, ticket);
  return [...inText, ...inFiles, ...(languages ? [{ kind: "language" as const, languages }] : [])];
}
