import type { Foundation } from "@tessera/kit/service";
import type { Static } from "typebox";
import type { configSchema } from "./config.ts";
import type { IntakeContext } from "./context.ts";
import { createStoreFile } from "./intake/store-file.ts";
import { createMailReader } from "./reading/mail-reader.ts";
import type { MailDatabase } from "./schema.ts";

type OwnContext = Omit<IntakeContext, "tenantDb">;

export function openContext({
  config,
  jobDb,
  onClose,
}: Foundation<Static<typeof configSchema>, MailDatabase>): OwnContext {
  const reader = createMailReader();
  onClose(reader.close);
  return {
    jobDb,
    mailDomain: config.MAIL_DOMAIN,
    reader,
    storeFile: createStoreFile(config.FILES_URL, config.URL_SECRET),
  };
}
