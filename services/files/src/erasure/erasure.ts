import { erasureModule } from "@tessera/kit/erasure/erasure-module";
import type { JobContext } from "../context.ts";
import { clearContent } from "../removal/file-removal.service.ts";
import type { FilesDatabase } from "../schema.ts";
import { findLeftObjects } from "./erasure.repository.ts";

/** Erases the files of people who are to be forgotten, and their objects in the storage. */
export const erasure = erasureModule<FilesDatabase, JobContext>({
  domain: "files",
  maxSteps: 20,
  async afterStep(context, { organization_id, user_id }) {
    if (user_id === null) return;
    const files = await findLeftObjects(context.tenantDb.for(organization_id), user_id);
    for (const file of files) await clearContent(context, file);
  },
});
