import { ApiError } from "@tessera/client/api-error";
import type { Upload, UploadOptions } from "@tessera/client/upload";
import type { StoredFile } from "@tessera/wire/file/file";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { aFile } from "./file.builder.ts";

interface Asked {
  params?: { ticketId?: string; fileId?: string };
  query?: { search?: string; file_id?: string[] };
  body?: unknown;
}

interface SentUpload {
  file: File;
  options: UploadOptions;
  /** Completes the upload. */
  succeed(details?: Partial<StoredFile>): StoredFile;
  fail(error: Error): void;
}

interface Tickets {
  find(ticketId?: string): Ticket;
  change(ticketId: string | undefined, change: TicketChange): Ticket;
  all(): Ticket[];
}

/** Files in memory, and uploads that the test completes. */
export function storedFiles(initial: StoredFile[]) {
  const files = new Map(initial.map((file) => [file.id, file]));
  const uploads: SentUpload[] = [];

  const upload: Upload = (file, options = {}) => {
    const answer = Promise.withResolvers<StoredFile>();
    uploads.push({
      file,
      options,
      succeed(details = {}) {
        const stored = aFile({ filename: file.name, file_size: file.size, status: "processing", ...details });
        files.set(stored.id, stored);
        answer.resolve(stored);
        return stored;
      },
      fail: answer.reject,
    });
    return answer.promise;
  };

  function find(fileId = ""): StoredFile {
    const file = files.get(fileId);
    if (file) return file;
    throw new ApiError("The file was not found.", { status: 404, code: "not_found" });
  }

  return {
    upload,
    uploads,
    find,
    remove: (fileId = "") => {
      files.delete(fileId);
      return { deleted: true, still_used: 0 };
    },
    all: () => [...files.values()],
  };
}

type StoredFiles = ReturnType<typeof storedFiles>;

function hits(files: StoredFiles, search = "") {
  const found = files.all().filter(({ content_summary: text }) => text?.includes(search));
  const items = found.map((file) => ({ file, excerpt: file.content_summary ?? "" }));
  return { items, has_more: false };
}

function getTickets(tickets: Tickets, fileIds: readonly string[]) {
  const items = fileIds.map((file_id) => ({
    file_id,
    tickets: tickets
      .all()
      .filter(({ attachments }) => attachments.some((file) => file.file_id === file_id))
      .map(({ id, number, title, status }) => ({ id, number, title, status })),
  }));
  return { items };
}

/** Returns in-memory responses about files. */
export function fileAnswers(files: StoredFiles, tickets: Tickets) {
  return {
    "GET /files/:fileId": ({ params }: Asked) => files.find(params?.fileId),
    "GET /files/:fileId/text": () => ({ text: "", total_characters: 0, next_offset: null }),
    "GET /files/:fileId/analysis": ({ params }: Asked) => {
      const { id, filename, status, content_summary } = files.find(params?.fileId);
      return { id, filename, status, content_summary, findings: [] };
    },
    "DELETE /files/:fileId": ({ params }: Asked) => files.remove(params?.fileId),
    "GET /files/search": ({ query }: Asked) => hits(files, query?.search),
    "GET /tickets/of-files": ({ query }: Asked) => getTickets(tickets, query?.file_id ?? []),
    "GET /tickets/:ticketId/files": ({ params }: Asked) => ({
      items: tickets.find(params?.ticketId).attachments.flatMap(({ file_id }) => {
        const file = files.all().find(({ id }) => id === file_id);
        return file ? [{ ...file, file_id }] : [];
      }),
    }),
    "POST /tickets/:ticketId/attachments": ({ params, body }: Asked) => {
      const { attachments } = tickets.find(params?.ticketId);
      const added = (body as { file_ids: string[] }).file_ids.map((file_id) => ({ file_id }));
      return tickets.change(params?.ticketId, { attachments: [...attachments, ...added] });
    },
  };
}
