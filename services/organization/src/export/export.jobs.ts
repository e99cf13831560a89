import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { claimJob, forgetOldExports } from "../data-job/data-job-claim.repository.ts";
import { type ExportContext, makeExport } from "./export.service.ts";

/** Creates exports one after another, since each one reads a whole organization. */
export const exportJob: ScheduledJob<ExportContext> = {
  name: "make exports",
  everySeconds: 5,
  restsWhenQuiet: true,
  run: async (context) => {
    let made = 0;
    while (true) {
      const job = await claimJob(context.jobDb, "export");
      if (!job) return made;
      await makeExport(context, job);
      made += 1;
    }
  },
};

export const oldExportJob: ScheduledJob<ExportContext> = {
  name: "remove old exports",
  everySeconds: 600,
  run: async ({ jobDb, exports }) => {
    const places = await forgetOldExports(jobDb);
    for (const { id } of places) await exports.remove(id);
    return places.length;
  },
};
