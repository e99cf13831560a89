import { errorWords } from "@tessera/text/error-words";
import { oneLine, shorten, toComparable } from "@tessera/text/wording";
import type { Statement } from "@tessera/wire/agent/ticket-draft";
import { type ErrorSignature, leading } from "../../error-signature/error-signature.ts";
import { extensionSource, fileSource, say } from "../../evidence/evidence-collector.ts";
import { describeEnvironment } from "./environment.ts";
import type { AtHand } from "./findings-at-hand.ts";
import {
  maxTitle,
  questionTitle,
  toHeadline,
  unclearTitle,
  wishTitle,
  withoutTicketRequest,
} from "./headline.ts";
import { nameOfPointed, type Pointed } from "./pointed-element.ts";

/**
 * Writes the title from the first available source: a failed step on a picked element, a mail subject, what was written, a failure, a
 * screen, report parts, any words or a file.
 */
export function writeTitle(at: AtHand): Statement {
  const title =
    byStep(at) ??
    bySubject(at) ??
    byMatter(at) ??
    byFailure(at, leading, "code") ??
    byScreen(at) ??
    byFailure(at) ??
    byPart(at) ??
    byFailure(at, 0) ??
    byAnyWords(at) ??
    byPage(at) ??
    byFile(at) ??
    byLine(at);
  // A failure's own words may go on into what was asked for.
  return title ? { ...title, text: withoutTicketRequest(title.text) } : say("New ticket");
}

/** Returns the failure of a leading request on the element that was pointed at. */
function byStep(at: AtHand): Statement | null {
  return at.pointed && at.errorSignatures[0]?.kind === "request" ? byFailure(at) : null;
}

/** A request line with its whole address, which a failure names better. */
const pastedRequest = /\b(?:GET|POST|PUT|PATCH|DELETE) https?:/u;

/** Returns the sentence that states a problem, a wish or a question. */
function byMatter({ matter, ...at }: AtHand): Statement | null {
  const { sentence, isStated, kind } = matter;
  if (!sentence || !isStated || pastedRequest.test(sentence.text)) return null;
  if (kind === "wish") return say(wishTitle(sentence.text), sentence.cite());
  if (kind === "question") return say(questionTitle(sentence.text), sentence.cite());
  if (kind === "unclear") return say(unclearTitle(sentence.text), sentence.cite());
  return withDevice(withFailure(say(toHeadline(sentence.text), sentence.cite()), at), at);
}

/** Appends the device that fails, if it is not said already and there is space. */
function withDevice({ text, evidence }: Statement, at: Pick<AtHand, "input" | "collector">): Statement {
  const device = describeEnvironment(at).find(({ name }) => name === "Device");
  const isSaid = !device || text.includes(device.value);
  if (isSaid || text.length + device.value.length + 3 > maxTitle) return say(text, ...evidence);
  return say(`${text} (${device.value})`, ...evidence, ...device.evidence);
}

/** Appends the leading failure in brackets, if it is not said already and there is space. */
function withFailure(
  { text, evidence }: Statement,
  { errorSignatures }: Pick<AtHand, "errorSignatures">,
): Statement {
  const [first] = errorSignatures;
  const name = first && toShortName(first);
  const isSaid = !name || toComparable(text).includes(toComparable(name).replace(/^(?:http|error) /u, ""));
  if (isSaid || first.weight < leading || text.length + name.length + 3 > maxTitle)
    return say(text, ...evidence);
  return say(`${text} (${name})`, ...evidence, ...first.evidence);
}

function toShortName(signature: ErrorSignature): string | null {
  switch (signature.kind) {
    case "request":
      return signature.status > 0 ? `HTTP ${signature.status}` : signature.error;
    case "exception":
      return signature.type;
    case "code":
      return signature.code;
  }
}

function byAnyWords({ matter: { sentence } }: AtHand): Statement | null {
  return sentence && say(toHeadline(sentence.text), sentence.cite());
}

/** `weaker` is a kind of failure that says less than a screen. */
function byFailure(
  { errorSignatures, pointed }: AtHand,
  min = leading,
  weaker?: ErrorSignature["kind"],
): Statement | null {
  const [first] = errorSignatures;
  if (!first || first.weight < min || first.kind === weaker) return null;
  const name = pointed ? nameOfPointed(pointed) : null;
  if (!pointed || name === null) return say(alone(first), ...first.evidence);
  const text =
    pointed.name === null && pointed.what === null
      ? `${name}: ${alone(first)}`
      : `${name} fails with ${first.label}`;
  return say(shorten(text, maxTitle), ...pointed.evidence, ...first.evidence);
}

function alone(errorSignature: ErrorSignature): string {
  switch (errorSignature.kind) {
    case "request": {
      const { method, path, status, error } = errorSignature;
      return shorten(
        `${method} ${path} fails with ${status > 0 ? `HTTP ${status}` : (error ?? "no answer")}`,
        maxTitle,
      );
    }
    case "exception":
      return shorten(
        errorSignature.where ? `${errorSignature.label} in ${errorSignature.where}` : errorSignature.label,
        maxTitle,
      );
    case "code":
      return errorSignature.label;
  }
}

function byScreen({ screens, pointed, errorSignatures }: AtHand): Statement | null {
  const [first] = screens;
  if (!first) return null;
  const text = first.text.replaceAll('"', "'").replace(/[.\s]+$/u, "");
  const shown = say(shorten(placed(`"${text}"`, pointed), maxTitle), first.cite(), ...pageEvidence(pointed));
  return withFailure(shown, { errorSignatures });
}

function placed(text: string, pointed: Pointed | null): string {
  return pointed?.page ? `${text} is shown on ${pointed.page}` : `${text} is shown`;
}

function pageEvidence(pointed: Pointed | null): string[] {
  return pointed?.page ? pointed.evidence : [];
}

function bySubject({ input, collector }: AtHand): Statement | null {
  for (const file of input.files) {
    const mail = file.findings.find((finding) => finding.kind === "mail");
    const subject = oneLine(mail?.subject ?? "").replace(/^(?:(?:re|fwd?|aw|wg|tr|rv|rif|i)\s?:\s*)+/iu, "");
    if (mail && subject.length >= 4) {
      return say(shorten(subject, maxTitle), collector.cite(fileSource(file), mail.subject ?? "", "subject"));
    }
  }
  return null;
}

/** Returns the outcome from a report that consists only of labelled parts. */
function byPart({ written, collector }: AtHand): Statement | null {
  for (const { source, parts } of written) {
    const said = parts.actual ?? parts.expected ?? parts.steps[0];
    if (said) return say(shorten(said.replace(/[\s.。!]+$/u, ""), maxTitle), collector.cite(source, said));
  }
  return null;
}

function byFile({ input, collector }: AtHand): Statement | null {
  const [file] = input.files;
  if (!file) return null;
  const excerpt = file.summary ?? file.filename;
  const text = shorten(oneLine(file.summary ?? `About ${file.filename}`), maxTitle);
  return say(text, collector.cite(fileSource(file), excerpt, file.summary === null ? null : "summary"));
}

/** Names the page of a capture for which nobody wrote anything. */
function byPage({ input, collector }: AtHand): Statement | null {
  const page = input.context?.find(({ name }) => name === "Page");
  const name = page?.value.replace(/, [a-z][a-z\d+.-]*:\/\/.*$/iu, "");
  return page && name
    ? say(shorten(`Problem on the page "${name}"`, maxTitle), collector.cite(extensionSource, page.line))
    : null;
}

/** Returns the first line with an error, or else the first line, of a text that is no prose, such as a log. */
function byLine({ written, collector }: AtHand): Statement | null {
  for (const { text, source } of written) {
    const lines = text.split("\n").filter((line) => /\p{L}{2}/u.test(line));
    const line = lines.find((one) => errorWords.test(one)) ?? lines[0];
    if (!line) continue;
    const said = line.replace(/^[\s\d:.,TZ/[\]-]+/u, "");
    return say(toHeadline(said), collector.cite(source, line));
  }
  return null;
}
