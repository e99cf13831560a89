import type { newModuleRoutes } from "../../new-module.ts";
import { describeOperations } from "../operation-text.ts";

export const newModuleTexts = describeOperations<keyof typeof newModuleRoutes>()({
  "GET /new-module/notes": {
    id: "listNewModuleNotes",
    summary: "List notes",
    description: "Returns the notes of the organization, newest first.",
  },
  "POST /new-module/notes": {
    id: "createNewModuleNote",
    summary: "Write a note",
    description: "Stores a note of the caller.",
    errors: { conflict: "The organization has 500 notes." },
  },
  "DELETE /new-module/notes/:noteId": {
    id: "deleteNewModuleNote",
    summary: "Delete a note",
    description: "Deletes a note. Only its author and admins may.",
  },
});
