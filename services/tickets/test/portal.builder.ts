import { createMemoryCounter } from "@tessera/kit/attempt-counter";
import { createCustomerTokens } from "@tessera/kit/customer-token";
import { createMail } from "@tessera/kit/mail";
import { createBackground, type Portal } from "../src/portal/open-portal.ts";
import { createPortalLimits } from "../src/portal/portal-limit.ts";

export interface TestPortal extends Portal {
  /** The links in the mails to an address, once all that was asked for is done. */
  linksTo(email: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The portal with a mailbox of its own. */
export function aPortal(issuer: string): TestPortal {
  const sent: { to: string; text: string }[] = [];
  const log = { error: (fields: object) => sent.push({ to: "log", text: JSON.stringify(fields) }) };
  const mail = createMail({
    transport: {
      sendMail: async ({ to, text }: { to?: unknown; text?: unknown }) => {
        sent.push({ to: String(to), text: String(text) });
      },
      close() {},
    } as never,
    from: "Tessera <desk@tessera.test>",
    log,
  });
  const { later, close } = createBackground(log);
  const settle = async () => {
    await close();
    await mail.close();
  };
  return {
    publicOrigin: "https://desk.test",
    mail,
    tokens: createCustomerTokens(issuer, "a secret of the portal for tests, long enough"),
    limits: createPortalLimits(createMemoryCounter(() => Date.now())),
    later,
    async linksTo(email) {
      await settle();
      return sent
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /https:\/\/desk\.test\/\S+/.exec(text)?.[0] ?? []);
    },
    close: settle,
  };
}
