import { openReadDb } from "@tessera/kit/database/read-db";
import { createFileAccess } from "@tessera/kit/file-access/file-access";
import { openMail } from "@tessera/kit/mail/mail";
import { createReplyAddresses } from "@tessera/kit/mail/reply-address";
import { createSafeFetch } from "@tessera/kit/outgoing/safe-fetch";
import type { Foundation } from "@tessera/kit/service/service";
import { createServiceClient } from "@tessera/kit/service-client/service-client";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { Static } from "typebox";
import { choosePaymentProvider } from "./billing/choose-payment-provider.ts";
import type { configSchema } from "./config.ts";
import { openDeliveryQueue } from "./delivery/delivery-queue.ts";
import { createExportStore } from "./export/export-store.ts";
import type { OrganizationDatabase } from "./schema/schema.ts";

const renameTimeoutMs = 5_000;
const fileTimeoutMs = 10 * 60_000;

export function openContext({
  config,
  jobTenantDb,
  log,
  onClose,
}: Foundation<Static<typeof configSchema>, OrganizationDatabase>) {
  const mail = openMail(config, log);
  onClose(mail.close);
  const deliveries = openDeliveryQueue(config.REDIS_URL, log);
  onClose(deliveries.close);
  const exportDb = openReadDb({
    primary: jobTenantDb,
    replicaUrl: config.JOB_DATABASE_REPLICA_URL,
    maxLagMs: config.REPLICA_MAX_LAG_MS,
    log,
  });
  onClose(exportDb.close);
  return {
    exportDb,
    credentials: createCredentialBox([config.CREDENTIALS_KEY, ...config.CREDENTIALS_KEY_FORMER]),
    now: () => new Date(),
    random: Math.random,
    mail,
    services: createServiceClient({ identity: config.IDENTITY_URL }, { timeoutMs: renameTimeoutMs }),
    payment: choosePaymentProvider(config.PAYMENT_PROVIDER),
    sellsPlans: config.PAYMENT_PROVIDER !== "none",
    exports: createExportStore(config.EXPORTS_DIR),
    files: createFileAccess({
      url: config.FILES_URL,
      secret: config.URL_SECRET,
      timeoutMs: fileTimeoutMs,
    }),
    allowPrivateAddresses: config.ALLOW_PRIVATE_ADDRESSES,
    publicOrigin: config.PUBLIC_ORIGIN,
    replyAddresses: createReplyAddresses(config.REPLY_SECRET),
    safeFetch: createSafeFetch({ allowPrivate: config.ALLOW_PRIVATE_ADDRESSES }),
    sendSoon: deliveries.sendSoon,
  };
}
