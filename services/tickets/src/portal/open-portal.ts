import { createAttemptCounter } from "@tessera/kit/database/attempt-counter";
import { type Mail, openMail } from "@tessera/kit/mail/mail";
import type { Foundation } from "@tessera/kit/service/service";
import { type CustomerTokens, createCustomerTokens } from "@tessera/kit/tokens/customer-token";
import type { Secrets } from "@tessera/kit/tokens/secret";
import type { Static } from "typebox";
import type { configSchema } from "../config.ts";
import type { TicketContext } from "../context.ts";
import type { TicketsDatabase } from "../schema/schema.ts";
import { createFileAddresses, type FileAddresses } from "./file/file-address.ts";
import { createFormPasses, type FormPasses } from "./form-pass.ts";
import { createIdentitySecrets, type IdentitySecrets } from "./identity-secret.ts";
import { createPortalLimits, type PortalLimits } from "./portal-limit.ts";
import { createProofsOfWork, type ProofsOfWork } from "./proof-of-work.ts";
import { createTicketWatch, type TicketWatch } from "./watch/ticket-watch.ts";

export interface Portal {
  publicOrigin: string;
  mail: Mail;
  tokens: CustomerTokens;
  limits: PortalLimits;
  files: FileAddresses;
  proofs: ProofsOfWork;
  passes: FormPasses;
  identities: IdentitySecrets;
  watch: TicketWatch;
  /** Runs work in the background. A failure is logged. */
  later(work: () => Promise<void>): void;
}

export type PortalContext = TicketContext & { portal: Portal };

export function openPortal({
  config,
  redis,
  tenantDb,
  log,
  onClose,
}: Foundation<Static<typeof configSchema>, TicketsDatabase>): Portal {
  const mail = openMail(config, log);
  onClose(mail.close);
  const background = createBackground(log);
  onClose(background.close);
  const watch = createTicketWatch({ redis, tenantDb });
  onClose(async () => watch.close());
  const secrets: Secrets = [config.PORTAL_SECRET, ...config.PORTAL_SECRET_FORMER];
  return {
    publicOrigin: config.PUBLIC_ORIGIN,
    mail,
    tokens: createCustomerTokens(config.TOKEN_ISSUER, secrets),
    limits: createPortalLimits(createAttemptCounter(redis, "tickets")),
    files: createFileAddresses(config.URL_SECRET, Date.now),
    proofs: createProofsOfWork(secrets),
    passes: createFormPasses(secrets, Date.now),
    identities: createIdentitySecrets(secrets),
    watch,
    later: background.later,
  };
}

export function createBackground(log: { error(fields: object, message: string): void }) {
  const underWay = new Set<Promise<void>>();

  return {
    later(work: () => Promise<void>): void {
      const working = work()
        .catch((error) => log.error({ err: error }, "a link to the portal could not be made"))
        .finally(() => underWay.delete(working));
      underWay.add(working);
    },
    async close(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
