import { readServiceList, type ServiceList } from "@tessera/kit/config/service-list";
import { readReports } from "@tessera/kit/doctor/shared-reports";
import { unavailable } from "@tessera/kit/errors/failure";
import { openQueueView } from "@tessera/kit/jobs/queue-view";
import { openMail } from "@tessera/kit/mail/mail";
import type { Foundation } from "@tessera/kit/service/service";
import { toReason } from "@tessera/wire/reason/reason";
import type { Static } from "typebox";
import type { configSchema } from "./config.ts";
import { createServiceContracts } from "./operation/service-contracts.ts";
import { listServices } from "./outside-service/outside-service.repository.ts";
import { createOverrideSeals } from "./override/override-seal.ts";
import type { Verdict } from "./rollback/judge-releases.ts";
import { createVerdictMail } from "./rollback/verdict-mail.ts";
import type { RegistryDatabase } from "./schema.ts";
import { openStore } from "./store/open-store.ts";

type Given = Foundation<Static<typeof configSchema>, RegistryDatabase>;

const mebibyte = 1024 * 1024;

export async function openContext(foundation: Given) {
  const { config, tenantDb, redis } = foundation;
  await readServiceList(config.SERVICES_FILE);
  return {
    db: tenantDb.unscoped,
    store: await openStore(config),
    stagingDir: config.RELEASES_DIR,
    limits: { file: config.MAX_FILE_MB * mebibyte, release: config.MAX_RELEASE_MB * mebibyte },
    publishTokens: [config.PUBLISH_TOKEN, ...config.PUBLISH_TOKEN_FORMER],
    contracts: createServiceContracts(
      () => originsIn(config.SERVICES_FILE),
      () => listServices(tenantDb.unscoped),
    ),
    serviceOrigins: () => originsIn(config.SERVICES_FILE),
    installedPrefixes: () => prefixesIn(config.SERVICES_FILE),
    budgetBytes: config.BUDGET_KB * 1024,
    publicOrigin: config.PUBLIC_ORIGIN,
    seals: config.OVERRIDE_SECRET
      ? createOverrideSeals([config.OVERRIDE_SECRET, ...config.OVERRIDE_SECRET_FORMER])
      : null,
    overrideSecret: config.OVERRIDE_SECRET
      ? ([config.OVERRIDE_SECRET, ...config.OVERRIDE_SECRET_FORMER] as const)
      : null,
    origins: config.OVERRIDE_ORIGINS,
    queues: openQueueView(redis),
    sharedReports: () => readReports(redis, Date.now()),
    now: Date.now,
    notify: openNotice(foundation),
  };
}

/** Creates the notice about a failing release to operators: in the log, and by email if a mail server is configured. */
function openNotice({ config, log, onClose }: Given): (verdict: Verdict) => void {
  const { SMTP_URL, MAIL_FROM, OPERATORS: operators, PUBLIC_ORIGIN: publicOrigin } = config;
  const mail = SMTP_URL === undefined ? null : openMail({ SMTP_URL, MAIL_FROM }, log);
  if (mail) onClose(mail.close);
  const mailVerdict = mail && createVerdictMail({ mail, operators, publicOrigin });
  return (verdict) => {
    log.warn(verdict, "a release fails");
    mailVerdict?.(verdict);
  };
}

async function readServicesFile(servicesFile: string): Promise<ServiceList> {
  return readServiceList(servicesFile).catch(() => {
    throw unavailable(toReason("release.services_file_unreadable"));
  });
}

async function originsIn(servicesFile: string): Promise<Record<string, string>> {
  const list = await readServicesFile(servicesFile);
  return Object.fromEntries(Object.entries(list).map(([name, { url }]) => [name, url]));
}

async function prefixesIn(servicesFile: string): Promise<{ name: string; prefixes: string[] }[]> {
  const list = await readServicesFile(servicesFile);
  return Object.entries(list).map(([name, { prefixes }]) => ({ name, prefixes: Object.keys(prefixes) }));
}
