import { readFileSync } from "node:fs";
import type { LogEntry } from "@tessera/wire/file/file-findings";
import type { DraftFile, DraftInput, Vocabulary } from "../../src/evidence/draft-input.ts";
import { evidence, log, message, screen } from "../drafts/bundle.ts";

/** What a good support engineer would write. Alternatives are separated by `|`; `null` among them means that the field may be empty. */
interface Ideal {
  title: string;
  category: string | null;
  department: string | null;
  priority: string;
  urgency: string;
  labels: string[];
  ask: string[];
  parts: string;
}

export interface DraftCase {
  id: string;
  lang: string;
  text: string;
  attachment: string | null;
  ideal: Ideal;
}

/** The vocabulary of the organization in the demo data. */
export const vocabulary: Vocabulary = {
  categories: [
    { name: "Account access", subcategories: ["Password", "Two-factor", "Session", "Profile"] },
    { name: "Billing", subcategories: ["Invoice", "Refund", "Tax", "Subscription"] },
    { name: "Catalogue", subcategories: ["Search", "Images", "Price", "Stock", "Content"] },
    { name: "Checkout", subcategories: ["Payment", "Discount", "Gift card", "Form"] },
    { name: "Data export", subcategories: ["CSV", "Export"] },
    { name: "Integrations", subcategories: ["Webhook", "Warehouse", "Orders"] },
    { name: "Mobile app", subcategories: ["Notifications"] },
    { name: "Performance", subcategories: ["Search", "Stores"] },
    { name: "Privacy", subcategories: ["Deletion", "Newsletter"] },
    { name: "Returns", subcategories: ["Label", "Refund", "Missing item"] },
    { name: "Shipping", subcategories: ["Tracking", "Carrier", "Address"] },
  ],
  departments: ["Engineering", "Finance", "Legal", "Logistics", "Marketing", "Payments", "Support"],
  labels: ["release-48", "release-49", "vip", "regression", "payments", "holiday season", "needs-repro"],
};

/** The text that is recognized on the pictures. */
const pictures: Record<string, string[]> = {
  "payment-error.png": [
    "Checkout",
    "Order total: 129.00 EUR",
    "Your card could not be authorised.",
    "Error code PAY-4031. Please try another card.",
    "Pay now Back to cart",
  ],
  "erreur-500.png": [
    "Back-office - Produits",
    "Impossible de traiter cette demande",
    "via boutique.example.fr pour le moment.",
    "HTTP ERROR 500",
    "Recharger",
  ],
};

export function readCases<Case>(file: string): Case[] {
  return readText(file)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);
}

export function readText(file: string): string {
  return readFileSync(new URL(`cases/${file}`, import.meta.url), "utf8");
}

export function toInput({ text, attachment }: Pick<DraftCase, "text" | "attachment">): DraftInput {
  return evidence(message(text), ...(attachment === null ? [] : [fileNamed(attachment)]));
}

function fileNamed(filename: string): DraftFile {
  const shown = pictures[filename];
  if (shown) return { ...screen(...shown), filename };
  // The repository ignores files named .log.
  const text = readText(filename.replace(/\.log$/u, ".txt"));
  if (filename.endsWith(".log")) return { ...log(parseEntries(text)), filename, text };
  return {
    ...log([]),
    filename,
    text,
    findings: [{ kind: "document", pages: null, title: null, author: null }],
  };
}

/** Returns the errors and warnings of a log. Lines without a time belong to the entry before. */
function parseEntries(text: string): (Partial<LogEntry> & Pick<LogEntry, "message">)[] {
  return text.split(/\n(?=\d{4}[-/]\d{2}[-/]\d{2})/u).flatMap((entry) => {
    const [first = "", ...stack] = entry.trim().split("\n");
    const [, at, level, said] = /^(\S+[T ]\S+)\s.*?\b(ERROR|WARN|error)\b\]?\s*(.*)$/u.exec(first) ?? [];
    if (!at || !level || !said) return [];
    return [
      {
        at,
        level: level === "WARN" ? ("warn" as const) : ("error" as const),
        message: said,
        stack: stack.join("\n") || null,
      },
    ];
  });
}
