import { oneLine, shorten } from "@tessera/text/wording";
import type { Statement } from "@tessera/wire/ticket-draft";
import { type ErrorSignature, leading } from "../error-signature/error-signature.ts";
import { fileSource, say } from "./evidence-collector.ts";
import type { AtHand } from "./findings-at-hand.ts";
import { describesProblem } from "./message-sentence.ts";
import { nameOfPointed, type Pointed } from "./pointed-element.ts";

const longest = 140;

/** Writes the title from the first available source: a failure, a screen, a mail subject, text, report parts or a file. */
export function writeTitle(at: AtHand): Statement {
  const title =
    byFailure(at) ??
    byScreen(at) ??
    bySubject(at) ??
    byWords(at) ??
    byPart(at) ??
    byFailure(at, 0) ??
    byFile(at);
  return title ?? say("New ticket");
}

function byFailure({ errorSignatures, pointed }: AtHand, min = leading): Statement | null {
  const [first] = errorSignatures;
  if (!first || first.weight < min) return null;
  const name = pointed ? nameOfPointed(pointed) : null;
  if (!pointed || name === null) return say(alone(first), ...first.evidence);
  const text =
    pointed.name === null && pointed.what === null
      ? `${name}: ${alone(first)}`
      : `${name} fails with ${first.label}`;
  return say(shorten(text, longest), ...pointed.evidence, ...first.evidence);
}

function alone(errorSignature: ErrorSignature): string {
  switch (errorSignature.kind) {
    case "request": {
      const { method, path, status, error } = errorSignature;
      return shorten(
        `${method} ${path} fails with ${status > 0 ? `HTTP ${status}` : (error ?? "no answer")}`,
        longest,
      );
    }
    case "exception":
      return shorten(
        errorSignature.where ? `${errorSignature.label} in ${errorSignature.where}` : errorSignature.label,
        longest,
      );
    case "code":
      return errorSignature.label;
  }
}

function byScreen({ screens, pointed }: AtHand): Statement | null {
  const [first] = screens;
  if (!first) return null;
  const text = first.text.replaceAll('"', "'").replace(/[.\s]+$/u, "");
  return say(shorten(placed(`"${text}"`, pointed), longest), first.cite(), ...pageEvidence(pointed));
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
      return say(shorten(subject, longest), collector.cite(fileSource(file), mail.subject ?? "", "subject"));
    }
  }
  return null;
}

/** Returns the most informative sentence, preferring the first few that mention a problem. */
function byWords({ best }: AtHand): Statement | null {
  const first = best.slice(0, 5).find(describesProblem) ?? best[0];
  if (!first) return null;
  const text = first.text.replace(/[\s.。!]+$/u, "").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return say(shorten(text, longest), first.cite());
}

/** Returns the outcome from a report that consists only of labelled parts. */
function byPart({ written, collector }: AtHand): Statement | null {
  for (const { source, parts } of written) {
    const said = parts.actual ?? parts.expected ?? parts.steps[0];
    if (said) return say(shorten(said.replace(/[\s.。!]+$/u, ""), longest), collector.cite(source, said));
  }
  return null;
}

function byFile({ input, collector }: AtHand): Statement | null {
  const [file] = input.files;
  if (!file) return null;
  const excerpt = file.summary ?? file.filename;
  const text = shorten(oneLine(file.summary ?? `About ${file.filename}`), longest);
  return say(text, collector.cite(fileSource(file), excerpt, file.summary === null ? null : "summary"));
}
