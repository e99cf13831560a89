import { openReadDb } from "@tessera/kit/database/read-db";
import { openMail } from "@tessera/kit/mail/mail";
import type { Foundation } from "@tessera/kit/service/service";
import type { Static } from "typebox";
import type { configSchema } from "./config.ts";
import { createReadingClock, type ReadingClock } from "./figure/reading-clock.ts";
import type { ReportEmailContext } from "./saved-report/report.mail.ts";
import type { AnalyticsDatabase } from "./schema/schema.ts";

export function openContext({
  config,
  tenantDb,
  log,
  onClose,
}: Foundation<Static<typeof configSchema>, AnalyticsDatabase>): Omit<ReportEmailContext, "tenantDb"> & {
  clock: ReadingClock;
} {
  const now = () => new Date();
  const clock = createReadingClock(now);
  const mail = openMail(config, log);
  onClose(mail.close);
  const readDb = openReadDb({
    primary: tenantDb,
    replicaUrl: config.DATABASE_REPLICA_URL,
    maxLagMs: config.REPLICA_MAX_LAG_MS,
    log,
  });
  onClose(readDb.close);
  return { readDb, now, clock, readUntil: clock.readUntil, mail, publicOrigin: config.PUBLIC_ORIGIN };
}
