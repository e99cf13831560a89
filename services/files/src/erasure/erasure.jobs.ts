import type { ScheduledJob } from "@tessera/kit/schedule";
import type { JobContext } from "../context.ts";
import { clearObjects } from "../file-removal/file-removal.service.ts";
import { eraseStep, findLeftObjects, findOpenErasures, type OpenErasure } from "./erasure.repository.ts";

/** After so many steps the others have their turn, and a process that closes need not wait for long. */
const mostSteps = 20;

/** Takes away the files of people who are to be forgotten; answers for how many that came to its end. */
export const erasureJob: ScheduledJob<JobContext> = {
  name: "erase people",
  everySeconds: 2,
  run: async (context) => {
    let done = 0;
    for (const erasure of await findOpenErasures(context.jobDb)) {
      if (await advance(context, erasure)) done += 1;
    }
    return done;
  },
};

async function advance(context: JobContext, erasure: OpenErasure): Promise<boolean> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await eraseStep(context.jobDb, erasure)) return true;
    await clearLeftObjects(context, erasure);
  }
  return false;
}

async function clearLeftObjects(
  context: JobContext,
  { organization_id, user_id }: OpenErasure,
): Promise<void> {
  if (user_id === null) return;
  const files = await findLeftObjects(context.tenantDb.for(organization_id), user_id);
  for (const file of files) await clearObjects(context, file);
}
