import { removeSecretText } from "@tessera/capture/secret-text";
import { ApiError } from "@tessera/client/api-error";
import type { Client } from "@tessera/client/client";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import type { QueuedReport } from "./report-queue.ts";

export interface SendContext {
  client: Pick<Client, "call" | "upload">;
  save(report: QueuedReport): Promise<void>;
  onProgress(percent: number): void;
  /** Called when all files are uploaded and their analysis is awaited. */
  onReading(): void;
  /** Times in ms; {@link usualTimeouts} by default. */
  timeouts?: { pauseMs: number; readingMs: number };
}

/** The draft leaves out files that have not been analyzed yet, so it waits for them. Recordings take longest. */
const usualTimeouts = { pauseMs: 200, readingMs: 60_000 };

/** Uploads the files that have not been uploaded yet, and requests a draft. After an interruption, it resumes where it was. */
export async function draftReport(context: SendContext, report: QueuedReport): Promise<TicketDraft> {
  let current = report;
  for (const [index, file] of report.files.entries()) {
    const file_id = file.file_id ?? (await uploadOnce(context, file, { index, of: report.files.length }));
    const files = current.files.map((one, at) => (at === index ? { ...one, file_id } : one));
    current = { ...current, files };
    await context.save(current);
  }
  if (current.draft_id !== null) return readDraft(context, current.draft_id);
  const attachments = current.files.flatMap(({ file_id }) => (file_id === null ? [] : [{ file_id }]));
  context.onReading();
  await untilRead(
    context,
    attachments.map(({ file_id }) => file_id),
  );
  const draft = await context.client.call("POST /agents/drafts", {
    body: { text: current.text, attachments },
    idempotencyKey: `capture:${current.id}`,
  });
  await context.save({ ...current, draft_id: draft.id });
  return draft;
}

async function untilRead(
  { client, timeouts = usualTimeouts }: SendContext,
  fileIds: string[],
): Promise<void> {
  const until = Date.now() + timeouts.readingMs;
  let unread = fileIds;
  while (unread.length > 0 && Date.now() < until) {
    const states = await Promise.all(
      unread.map((fileId) => client.call("GET /files/:fileId/processing-status", { params: { fileId } })),
    );
    unread = states
      .filter(({ status }) => status === "uploaded" || status === "processing")
      .map(({ id }) => id);
    if (unread.length > 0) await new Promise((resolve) => setTimeout(resolve, timeouts.pauseMs));
  }
}

function readDraft({ client }: SendContext, draftId: string): Promise<TicketDraft> {
  return client.call("GET /agents/drafts/:draftId", { params: { draftId } });
}

/** Uploads a file and returns its id, or the id of an existing file with the same content. */
async function uploadOnce(
  { client, onProgress }: SendContext,
  { name, type, content, feature }: QueuedReport["files"][number],
  { index, of }: { index: number; of: number },
): Promise<string> {
  try {
    const { id } = await client.upload(new File([content], name, { type }), {
      ...(feature && { captureFeature: feature }),
      onProgress: (percent) => onProgress(Math.round((100 * index + percent) / of)),
    });
    return id;
  } catch (error) {
    if (error instanceof ApiError && error.existingFileId) return error.existingFileId;
    throw error;
  }
}

/** Creates the ticket with the person's edits, without the secrets in them. Repeated calls create only one. */
export async function createTicket(
  { client }: Pick<SendContext, "client">,
  draftId: string,
  { title, description }: { title: string; description: string },
): Promise<TicketReference> {
  const { ticket } = await client.call("POST /agents/drafts/:draftId/create-ticket", {
    params: { draftId },
    body: {
      title: removeSecretText(title),
      description: removeSecretText(description),
      source_channel: "extension",
    },
  });
  return ticket;
}
