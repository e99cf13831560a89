import type { FileType } from "@tessera/wire/file/file.constants";

/** A file of the demo: `source` is its name in `files`, `filename` its name in the installation. */
export interface DemoFile {
  source: string;
  filename: string;
  fileType: FileType;
  mimeType: string;
  /** The beginning of the titles of its tickets. */
  of: string;
  /** The number of those tickets that carry the file, newest first. */
  tickets: number;
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Files of many kinds. Two fail processing: one is truncated, and the content of one does not match its name. */
export const demoFiles: DemoFile[] = [
  picture("checkout-error.png", "Checkout fails", 2),
  document("checkout.har", "code", "application/json", "Checkout fails", 1),
  { ...document("console.txt", "other", "text/plain", "Checkout fails", 1), filename: "console.log" },
  document("voice-note.wav", "audio", "audio/wav", "Checkout fails", 1),
  document("customer-mail.eml", "other", "message/rfc822", "Duplicate charge", 1),
  document("charges-november.csv", "spreadsheet", "text/csv", "Duplicate charge", 1),
  document("invoice-nl-2026-10417.pdf", "document", "application/pdf", "Invoice PDF", 2),
  picture("discount-dark.png", "Discount code", 1),
  document("handbook-returns.md", "text", "text/markdown", "Return label", 1),
  document("webhook-config.yaml", "code", "application/yaml", "Webhook for order", 1),
  { ...document("scanner.txt", "other", "text/plain", "Warehouse scanner", 1), filename: "scanner.log" },
  document("scanner-logs.zip", "archive", "application/zip", "Warehouse scanner", 1),
  document("incident-report.docx", "document", docx, "Refund for order", 1),
  document("delivery-note.pdf", "document", "application/pdf", "Order", 1),
  {
    ...document("hidden-script.txt", "code", "text/plain", "Prices of variants", 1),
    filename: "price-list.pdf.js",
  },
];

function picture(source: string, of: string, tickets: number): DemoFile {
  return document(source, "image", "image/png", of, tickets);
}

function document(
  source: string,
  fileType: FileType,
  mimeType: string,
  of: string,
  tickets: number,
): DemoFile {
  return { source, filename: source, fileType, mimeType, of, tickets };
}
