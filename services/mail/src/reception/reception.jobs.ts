import type { Closable, Foundation } from "@tessera/kit/service/service";
import type { Static } from "typebox";
import { type configSchema, getSmtpName } from "../config.ts";
import type { MailContext } from "../context.ts";
import type { MailDatabase } from "../schema.ts";
import type { SmtpCertificate } from "./smtp-certificate.ts";
import { openSmtpReception } from "./smtp-reception.ts";

/** The dependencies for receiving mail by SMTP. */
export interface ReceptionContext extends MailContext {
  certificate: SmtpCertificate;
}

type Given = Foundation<Static<typeof configSchema>, MailDatabase> & ReceptionContext;

/** Receives mail by SMTP until it is closed. */
export function receiveMail({ config, log, ...context }: Given): Closable {
  const opening = openSmtpReception(context, {
    host: config.HOST,
    port: config.SMTP_PORT,
    isBehindProxy: config.SMTP_PROXY_PROTOCOL,
    trustedRelays: config.SMTP_TRUSTED_RELAYS,
    name: getSmtpName(config),
    tls: {
      certificate: context.certificate,
      minVersion: config.SMTP_TLS_MIN_VERSION,
      isRequired: config.SMTP_TLS === "required",
    },
    log,
    onStored: context.wakeEvents,
  });
  opening.catch((error: unknown) => log.error({ err: error }, "mail cannot be received by SMTP"));
  return {
    close: () =>
      opening.then(
        (reception) => reception.close(),
        () => {},
      ),
  };
}
