import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { isExecutable } from "../extraction/archive/archive-entry.ts";
import { type Attachment, listAttachments } from "../extraction/pdf/attachments.ts";
import { isRunnable } from "./deceptive-name.ts";
import type { Suspect, Verdict } from "./suspect.ts";
import type { ArchiveLook } from "./zip-rules.ts";

const unseen = toReason("pdf.embedded_unscanned");

/**
 * Screens the files that are embedded in a PDF like uploads. With `holdsContent` at least one is expected: if none is found, it
 * is hidden.
 */
export async function lookIntoPdf(
  bytes: Buffer,
  holdsContent: boolean,
  look: (embedded: Suspect) => Promise<Verdict>,
): Promise<ArchiveLook> {
  const { openPdf } = await import("../extraction/pdf/open-pdf.ts");
  const pdf = await openPdf(bytes).catch(() => null);
  // Encrypted or damaged PDFs are reported by the reader.
  if (pdf === null) return { unsafe: null, unopened: [] };
  try {
    const attachments = await listAttachments(pdf);
    return attachments.length === 0 && holdsContent
      ? { unsafe: unseen, unopened: [] }
      : await lookAtEach(attachments, look);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function lookAtEach(
  attachments: Attachment[],
  look: (embedded: Suspect) => Promise<Verdict>,
): Promise<ArchiveLook> {
  const unopened: string[] = [];
  for (const { name, content } of attachments) {
    if (content === null) return { unsafe: unseen, unopened };
    const verdict = await look({ filename: name, hasBidiName: false, bytes: content });
    const unsafe =
      readReason(verdict) ?? (isExecutable(name) || isRunnable(name) ? toReason("file.is_program") : null);
    if (unsafe) return { unsafe: toReason("pdf.embedded_file", { name, problem: unsafe }), unopened };
    unopened.push(...unopenedIn(name, verdict));
  }
  return { unsafe: null, unopened };
}

function unopenedIn(name: string, verdict: Verdict): string[] {
  if (verdict.kind !== "clean") return [];
  return verdict.isEncrypted ? [name] : verdict.unopened;
}

function readReason(verdict: Verdict): Reason | null {
  return verdict.kind === "quarantined" ? verdict.reason : null;
}
