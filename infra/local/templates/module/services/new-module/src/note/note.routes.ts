import { serve } from "@tessera/kit/http/serve";
import { newModuleRoutes } from "@tessera/wire/new-module";
import type { FastifyInstance } from "fastify";
import type { NewModuleContext } from "../context.ts";
import { toNote } from "./note.presenter.ts";
import { addNote, listNotes, removeNote } from "./note.service.ts";

export function addNoteRoutes(app: FastifyInstance, context: NewModuleContext): void {
  serve(app, newModuleRoutes, "GET /new-module/notes", async ({ actor }) => ({
    items: (await listNotes(context, actor)).map((note) => toNote(note, actor)),
  }));
  serve(app, newModuleRoutes, "POST /new-module/notes", async ({ actor, body }) =>
    toNote(await addNote(context, actor, body), actor),
  );
  serve(app, newModuleRoutes, "DELETE /new-module/notes/:noteId", async ({ actor, params }) => {
    await removeNote(context, actor, params.noteId);
    return {};
  });
}
