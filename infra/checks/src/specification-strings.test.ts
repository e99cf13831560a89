import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";

/** Strings that must be shown verbatim, by the folder that shows them; `{}` stands for a value. */
const stringsByFolder: Readonly<Record<string, readonly string[]>> = {
  "shell/src": [
    "Oops! Page not found",
    "Return to Home",
    "Oops! Something went wrong",
    "Try Again",
    "Go to Dashboard",
    "Report Issue",
    "Failed to upload avatar",
    "Failed to delete avatar",
  ],
  "mf-tickets/src": [
    "Loading tickets...",
    "Authentication required",
    "Please sign in to access tickets.",
    "Failed to load tickets. Please try again.",
    "Unknown error occurred",
    "No tickets found.",
    "Showing {} of {} tickets",
    "Page {} of {}",
    "Level {}",
    "Overdue",
    "High Priority",
    "Unassigned",
    "Please sign in to access the kanban board.",
    "Loading kanban board...",
    "Failed to load kanban board. Please try again.",
    "No users available",
    "No tickets",
    "Tickets will appear here when created",
    "No matching tickets",
    "Try adjusting your search",
    "Create Ticket",
    "Loading ticket...",
    "Failed to load ticket",
    "Back to Dashboard",
    "No description provided",
    "Ticket updated",
    "The ticket attachments have been updated successfully.",
    "The ticket has been updated successfully.",
    "Failed to update ticket",
    "Failed to update ticket status. Please try again.",
    "Failed to delete file",
    "Attachment deleted",
    "The attachment has been removed from the ticket and deleted.",
  ],
  "shared-contracts/ui/src": [
    "Loading latest file information...",
    "Processing...",
    "Processing Failed",
    "AI Summary",
    "File size exceeds {}MB limit",
    "File type not allowed. Accepted types: {}",
    'File with name "{}" already exists',
    "Too many files",
    "You can only upload up to {} files.",
    "File already exists",
    "Using existing file: {}",
    "File already exists but could not be retrieved",
    "Upload failed",
    "Upload Failed",
    "File uploaded",
    "is being processed...",
    "is ready.",
    "Reprocessing started",
    "{} is being reprocessed...",
    "Reprocess failed",
  ],
  "shared-contracts/client/src": ["Upload failed: {}"],
  "shared-contracts/wire/src": ["File size exceeds {}MB limit", "File type not allowed. Accepted types: {}"],
};

const cases = Object.entries(stringsByFolder).flatMap(([folder, strings]) =>
  strings.map((string): [string, string] => [folder, string]),
);

function readSources(folder: string): string[] {
  return globSync("**/*.{ts,tsx}", { cwd: join(root, folder) })
    .filter((path) => !/\.(test|fake|builder)\.tsx?$/.test(path))
    .map((path) => withoutComments(readText(`${folder}/${path}`)));
}

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/^\s*\/\/.*$/gm, " ")
    .replace(/\s+/g, " ");
}

/** Returns true if a source contains the complete string, with 1 to 80 characters for each `{}`. */
function holdsString(source: string, string: string): boolean {
  const parts = string.split("{}").map((part) => part.replace(/[.?]/g, "\\$&"));
  return new RegExp(`(?<=["'\`>}]\\s?)${parts.join(".{1,80}?")}(?=\\s?["'\`<{])`).test(source);
}

describe("a string in the specification", () => {
  const sources = new Map(Object.keys(stringsByFolder).map((folder) => [folder, readSources(folder)]));

  it.each(cases)("is in %s: %s", (folder, string) => {
    const shown = sources.get(folder)?.some((source) => holdsString(source, string));

    expect(shown).toBe(true);
  });

  it("is not found if a word differs, or if only a comment contains it", () => {
    expect(holdsString('"No ticket found."', "No tickets found.")).toBe(false);
    expect(holdsString('"No tickets found."', "No tickets")).toBe(false);
    expect(withoutComments('/** "No tickets found." */ const a = 1;')).not.toContain("No tickets");
  });
});
