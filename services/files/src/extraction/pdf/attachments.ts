import type { Pdf } from "./open-pdf.ts";

/** A file that is embedded in a document. `content` is null if it cannot be unpacked. */
export interface Attachment {
  name: string;
  content: Buffer | null;
}

const maxAttachments = 200;
const fileAttachment = 17;

/** Lists the files that are attached to the document or to its pages. */
export async function listAttachments(pdf: Pdf): Promise<Attachment[]> {
  const listed = [...((await pdf.getAttachments()) ?? new Map())];
  const pinned = await pdf.getAnnotationsByType(new Set([fileAttachment]), new Set());
  const found: [id: string, name: string][] = [
    ...listed.map(([id, { filename }]): [string, string] => [id, filename]),
    ...Object.values(pinned ?? {}).map((note): [string, string] => [
      String(Object(note).fileId ?? ""),
      String(Object(note).file?.filename ?? ""),
    ]),
  ];
  const attachments: Attachment[] = [];
  for (const [id, name] of found.slice(0, maxAttachments)) {
    const content = await pdf.getAttachmentContent(id).catch(() => null);
    attachments.push({ name: name || "a file without a name", content: content && Buffer.from(content) });
  }
  return attachments;
}
