import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { copyRows } from "./copy-rows.ts";
import { type DemoFile, demoFiles } from "./demo-files.ts";
import type { DemoTicket } from "./demo-ticket.ts";
import { toChanges } from "./write-tickets.ts";

const sources = path.join(import.meta.dirname, "files");
const minute = 60_000;

/** A file of the demo with its content and the tickets it is attached to. */
interface PlacedFile extends DemoFile {
  id: string;
  key: string;
  content: Buffer;
  carriers: [DemoTicket, ...DemoTicket[]];
}

export interface FilesPlace {
  /** The folder in which the files service keeps its objects. */
  filesFolder: string;
  uuid(): string;
}

/**
 * Stores the demo's files as uploads and attaches them to their tickets. They are not analysed here: the installation finds
 * them unprocessed when it starts, and handles them like any upload.
 */
export async function writeFiles(
  client: pg.Client,
  organizationId: string,
  tickets: DemoTicket[],
  { filesFolder, uuid }: FilesPlace,
): Promise<void> {
  const newestFirst = tickets.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const files: PlacedFile[] = [];
  for (const file of demoFiles) {
    const [first, ...others] = newestFirst.filter(({ title }) => title.startsWith(file.of));
    if (!first) continue;
    const id = uuid();
    const key = `${organizationId}/${id.slice(-2)}/${id}`;
    const content = await readFile(path.join(sources, file.source));
    const home = path.join(filesFolder, "objects", key);
    await mkdir(path.dirname(home), { recursive: true });
    await writeFile(home, content);
    files.push({ ...file, id, key, content, carriers: [first, ...others.slice(0, file.tickets - 1)] });
  }
  await writeRecords(client, organizationId, files);
  await attachFiles(client, organizationId, files);
}

async function writeRecords(client: pg.Client, organizationId: string, files: PlacedFile[]): Promise<void> {
  await copyRows(
    client,
    "files.file",
    [
      ...[
        "organization_id",
        "id",
        "filename",
        "file_type",
        "mime_type",
        "file_size",
        "sha256",
        "storage_key",
      ],
      ...["uploaded_by", "uploaded_by_name", "created_at", "updated_at"],
    ],
    files.map(({ id, filename, fileType, mimeType, content, key, carriers: [{ creator, createdAt }] }) => [
      ...[organizationId, id, filename, fileType, mimeType, content.byteLength, getBytea(content), key],
      ...[creator.id, creator.name, createdAt, createdAt],
    ]),
  );
  await copyRows(
    client,
    "files.file_event",
    ["organization_id", "file_id", "filename", "kind", "uploaded_by", "created_at"],
    files.map(({ id, filename, carriers: [{ creator, createdAt }] }) => [
      ...[organizationId, id, filename, "file.uploaded", creator.id, createdAt],
    ]),
  );
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  await client.query("insert into files.storage_use (organization_id, bytes) values ($1, $2)", [
    organizationId,
    bytes,
  ]);
}

/** Returns the SHA-256 of the content in the text format of COPY. */
function getBytea(content: Buffer): string {
  return `\\x${createHash("sha256").update(content).digest("hex")}`;
}

async function attachFiles(client: pg.Client, organizationId: string, files: PlacedFile[]): Promise<void> {
  const uses = files.flatMap(({ id, filename, carriers }, position) =>
    carriers.map((ticket) => ({ id, filename, position, ticket })),
  );
  await copyRows(
    client,
    "tickets.ticket_attachment",
    ["organization_id", "ticket_id", "file_id", "position", "added_by", "added_at"],
    uses.map(({ id, position, ticket }) => [
      ...[organizationId, ticket.id, id, position, ticket.creator.id, attachedAt(ticket)],
    ]),
  );
  await copyRows(
    client,
    "tickets.ticket_event",
    ["organization_id", "ticket_id", "actor_id", "kind", "changes", "created_at"],
    uses.map(({ id, filename, ticket }) => [
      ...[
        organizationId,
        ticket.id,
        ticket.creator.id,
        "attached",
        toChanges(id, null, filename),
        attachedAt(ticket),
      ],
    ]),
  );
  await client.query(
    `update tickets.ticket set file_count = use.n
     from (select ticket_id, count(*) as n from tickets.ticket_attachment where organization_id = $1 group by 1) as use
     where organization_id = $1 and id = use.ticket_id`,
    [organizationId],
  );
}

/** Returns the time of the attachment: 10 s after the ticket was created. */
function attachedAt({ createdAt }: DemoTicket): Date {
  return new Date(createdAt.getTime() + minute / 6);
}
