import { run } from "@tessera/kit/service/run";
import { defineService } from "@tessera/kit/service/service";
import { configSchema } from "./config.ts";
import { addNoteRoutes } from "./note/note.routes.ts";
import type { NewModuleDatabase } from "./schema.ts";

export const service = defineService<typeof configSchema, NewModuleDatabase>({
  domain: "new_module",
  config: configSchema,
  routes: [addNoteRoutes],
});

if (import.meta.main) await run(service);
