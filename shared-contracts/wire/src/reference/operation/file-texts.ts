import type { fileRoutes } from "../../file/file.ts";
import { describeOperations } from "../operation-text.ts";

export const fileTexts = describeOperations<keyof typeof fileRoutes>()({
  "GET /files/search": {
    id: "searchFiles",
    summary: "Search files",
    description:
      "Finds files whose names and texts contain all words of the search, with the text around the first match.",
  },
  "GET /files/capture-plan": {
    id: "readCapturePlan",
    summary: "Read what can be captured",
    description: "Returns which features of the browser extension the organization's plan includes.",
  },
  "GET /files/:fileId": {
    id: "readFile",
    summary: "Read a file",
    description:
      "Returns a file and what its processing found. The URLs need no token and expire after some minutes, so request the file again instead of storing them.",
  },
  "GET /files/:fileId/processing-status": {
    id: "readFileStatus",
    summary: "Read whether a file is processed",
    description: "Returns the state of a file's processing, for polling after an upload.",
  },
  "GET /files/:fileId/text": {
    id: "readFileText",
    summary: "Read the text of a file",
    description:
      "Returns a part of the text that was extracted from a file. Secrets that were found in it are left out.",
  },
  "GET /files/:fileId/analysis": {
    id: "readFileAnalysis",
    summary: "Read the findings of a file",
    description:
      "Returns what was found in a file, such as errors and versions: the evidence that tickets are drafted from.",
  },
  "POST /files/:fileId/reprocess": {
    id: "reprocessFile",
    takesKey: true,
    summary: "Process a file again",
    description: "Starts the processing of a file again, for instance after it failed.",
    errors: { conflict: "The file is being processed." },
  },
  "POST /files/:fileId/downloads": {
    id: "createDownload",
    summary: "Get a URL for a download",
    description:
      "Returns a signed URL for one download, valid for 10 to 20 minutes. For a file with secrets, the audit log records who requested it.",
  },
  "DELETE /files/:fileId/secrets": {
    id: "removeFileSecrets",
    summary: "Remove the secrets in a file",
    description: "Removes the secrets that were found in a file from the stored file. This cannot be undone.",
    errors: { conflict: "The file has no secrets that can be removed." },
  },
  "POST /files/:fileId/copies": {
    id: "copyFile",
    takesKey: true,
    summary: "Copy a file",
    description:
      "Creates another file with the same content, under another name, without uploading it again.",
  },
  "DELETE /files/:fileId": {
    id: "deleteFile",
    takesKey: true,
    summary: "Delete a file",
    description: "Deletes a file that no ticket and no message uses.",
    errors: { conflict: "A ticket or a message still uses the file." },
  },
});
