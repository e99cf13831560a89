import { toEnglish } from "@tessera/language/to-english";
import { contactDetectors, secretDetectors } from "@tessera/text/detectors";
import { rankByInformation, shapeOf } from "@tessera/text/informative";
import { withoutCode } from "@tessera/text/prose";
import { redact } from "@tessera/text/redact";
import { sentencesOf } from "@tessera/text/sentences";
import { shorten, toComparable } from "@tessera/text/wording";
import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import { isReason, type Reason, toReason } from "@tessera/wire/reason/reason";
import type { TicketPriority, TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { readDescription } from "../../description/description.ts";
import { findErrorSignatures } from "../../error-signature/find-error-signatures.ts";
import { createEvidenceCollector, type Source, say } from "../../evidence/evidence-collector.ts";
import { describeFailure } from "../analysis/summary.ts";
import { sendable } from "./sendable-text.ts";
import { labelMessage, sourceOfMessage, sourceOfTicket, type TicketMaterial } from "./ticket-material.ts";

/** A summary: statements in the order of their sources, and the evidence they cite. */
export interface TicketSummary {
  statements: Statement[];
  evidence: Evidence[];
  /** Everything that a model could write another summary from. */
  material: Evidence[];
}

interface TicketText {
  text: string;
  source: Source;
  isLatest: boolean;
}

const maxSentences = 4;
const maxFailures = 2;
const detectors = [...secretDetectors, ...contactDetectors];

/** Summarises a ticket: its most informative sentences, what demonstrably failed, and its current state. */
export function summariseTicket(source: TicketMaterial): TicketSummary {
  const collector = createEvidenceCollector();
  const sentences = sentencesIn(source);
  const order = rankByInformation(sentences.map(({ text }) => text));
  const latest = order.map((index) => sentences[index]).find((one) => one?.isLatest);
  const chosen = new Set([...order.slice(0, maxSentences).flatMap((index) => sentences[index] ?? [])]);
  if (latest) chosen.add(latest);
  const cite = ({ text, source }: TicketText) => collector.cite(source, text);
  const written = sentences.filter((one) => chosen.has(one)).map((one) => say(sendable(one.text), cite(one)));
  const failed = findErrorSignatures(toInput(source), collector).slice(0, maxFailures).map(describeFailure);
  const files = source.files.flatMap((file) => {
    const { file_id, filename, content_summary, mime_type } = file;
    // Text recognition may be wrong.
    if (content_summary === null || mime_type?.startsWith("image/")) return [];
    const source: Source = { kind: "file", message_id: null, file_id, ticket_id: null, label: filename };
    const summary = clean(content_summary);
    return [
      say(
        describeFile(file, `${filename}: ${shorten(summary, 300)}`),
        collector.cite(source, `${filename}: ${summary}`, "summary"),
      ),
    ];
  });
  const statements = [...written, ...failed, ...files.slice(0, 3), standing(source, collector.cite)];
  const shown40 = order
    .slice(0, 40)
    .flatMap((index) => sentences[index] ?? [])
    .map(cite);
  const cited = statements.flatMap(({ evidence }) => evidence);
  return {
    statements,
    evidence: collector.citedBy(cited),
    material: collector.citedBy([...cited, ...shown40]),
  };
}

/** Returns the text as a reason, if the file's summary has one that says exactly the same. */
function describeFile(
  { filename: file, content_summary_reason: summary }: TicketMaterial["files"][number],
  text: string,
): string | Reason {
  if (!isReason(summary)) return text;
  const reason = toReason("draft.file_summary", { file, summary });
  return toEnglish(reason) === text ? reason : text;
}

function clean(text: string): string {
  return redact(text, new Map(), detectors);
}

function sentencesIn({ ticket, messages }: TicketMaterial): TicketText[] {
  const latest = messages.findLast(({ visibility }) => visibility === "public");
  const parts = [
    {
      // The description alone: the title is already shown above.
      text: readDescription(ticket.description ?? ""),
      source: sourceOfTicket(ticket),
      isLatest: false,
    },
    ...messages.map((message) => ({
      text: message.body ?? "",
      source: sourceOfMessage(message),
      isLatest: message === latest,
    })),
  ];
  return parts
    .flatMap(({ text, ...part }) =>
      [...new Set(sentencesOf(withoutCode(clean(text)), 60))]
        .filter(
          (sentence) => shapeOf(sentence) >= 0.5 && toComparable(sentence) !== toComparable(ticket.title),
        )
        .map((sentence) => ({ text: shorten(sentence, 400), ...part })),
    )
    .slice(0, 300);
}

function toInput({ ticket, messages }: TicketMaterial) {
  const { id, number, description } = ticket;
  return {
    files: [],
    unread: [],
    tickets: [{ id, label: `#${number}`, text: clean(readDescription(description ?? "")) }],
    messages: messages.map((message) => ({
      id: message.id,
      label: labelMessage(message),
      text: clean(message.body ?? ""),
    })),
  };
}

function standing(
  { ticket, messages }: TicketMaterial,
  cite: (source: Source, excerpt: string) => string,
): Statement {
  const count = messages.length;
  const state = {
    status: statuses[ticket.status],
    priority: priorities[ticket.priority],
    messages: count === 0 ? toReason("draft.no_messages") : toReason("draft.messages", { count }),
  };
  const reason =
    ticket.assigned_to === null
      ? toReason("draft.standing", state)
      : toReason("draft.standing_assigned", { ...state, person: ticket.assigned_to.display_name });
  return say(reason, cite(sourceOfTicket(ticket), toEnglish(reason)));
}

const statuses: Record<TicketStatus, Reason> = {
  new: toReason("draft.status_new"),
  open: toReason("draft.status_open"),
  in_progress: toReason("draft.status_in_progress"),
  pending: toReason("draft.status_pending"),
  resolved: toReason("draft.status_resolved"),
  closed: toReason("draft.status_closed"),
  cancelled: toReason("draft.status_cancelled"),
};

const priorities: Record<TicketPriority, Reason> = {
  low: toReason("draft.priority_low"),
  medium: toReason("draft.priority_medium"),
  high: toReason("draft.priority_high"),
  critical: toReason("draft.priority_critical"),
  urgent: toReason("draft.priority_urgent"),
};
