import type { Page } from "@tessera/federation/pages";
import { notesQuery } from "./note-list/note.queries.ts";

/** The pages of this module, with what they load first. Paths are absolute, below the mount in package.json. */
export const pages: readonly Page[] = [
  {
    path: "/dashboard/new-module",
    crumb: "New module",
    load: async () => (await import("./note-list/note-list-page.tsx")).NoteListPage,
    data: [({ session }) => notesQuery(session)],
  },
];
