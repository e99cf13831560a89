import { createMemoryCounter } from "@tessera/kit/database/attempt-counter";
import { createMail } from "@tessera/kit/mail/mail";
import { createCustomerTokens } from "@tessera/kit/tokens/customer-token";
import { createFileAddresses } from "../src/portal/file/file-address.ts";
import { createFormPasses } from "../src/portal/form-pass.ts";
import { createIdentitySecrets } from "../src/portal/identity-secret.ts";
import { createBackground, type Portal } from "../src/portal/open-portal.ts";
import { createPortalLimits } from "../src/portal/portal-limit.ts";
import { createProofsOfWork } from "../src/portal/proof-of-work.ts";
import { createTicketWatch } from "../src/portal/watch/ticket-watch.ts";

export interface TestPortal extends Portal {
  /** Returns the first link of each email to an address, after all pending emails were sent. */
  linksTo(email: string): Promise<string[]>;
  /** Returns all links of the emails to an address, in the same way. */
  allLinksTo(email: string): Promise<string[]>;
  /** Returns the emails to an address, as text. */
  textsTo(email: string): Promise<string[]>;
  /** Returns the sender and the subject of the emails to an address. */
  headsTo(email: string): Promise<{ from: unknown; subject: unknown }[]>;
  /** Returns the number of emails that were sent to an address, or to all addresses if none is given. */
  mailsTo(email?: string): Promise<number>;
  /** Sets whether the mail server refuses all emails. */
  refuseMails(isRefusing: boolean): void;
  close(): Promise<void>;
}

const portalSecret = "a secret of the portal for tests, long enough";
export const fileSecret = "a secret of the files service for tests, long enough";

const easyProofs = [1, 2, 3].map((cost) => ({ cost, keyPrefix: "0" }));

/** Creates a portal with a mailbox of its own. */
export function aPortal(issuer: string, stores: Parameters<typeof createTicketWatch>[0]): TestPortal {
  const sent: { to: string; text: string; from?: unknown; subject?: unknown }[] = [];
  const getMails = (email: string) => sent.filter(({ to }) => to === email);
  let isRefusing = false;
  const log = { error: (fields: object) => sent.push({ to: "log", text: JSON.stringify(fields) }) };
  const mail = createMail({
    transport: {
      sendMail: async ({ to, text, ...rest }: Record<string, unknown>) => {
        if (isRefusing) throw new Error("The mail server is unavailable.");
        sent.push({ ...rest, to: String(to), text: String(text) });
      },
      close() {},
    } as never,
    from: "Tessera <desk@tessera.test>",
    log,
  });
  const { later, close } = createBackground(log);
  const watch = createTicketWatch(stores);
  const settle = async () => {
    await close();
    await mail.close();
  };
  return {
    publicOrigin: "https://desk.test",
    mail,
    tokens: createCustomerTokens(issuer, portalSecret),
    limits: createPortalLimits(createMemoryCounter(() => Date.now())),
    files: createFileAddresses(fileSecret, () => Date.now()),
    proofs: createProofsOfWork(portalSecret, easyProofs),
    passes: createFormPasses(portalSecret, () => Date.now()),
    identities: createIdentitySecrets(portalSecret),
    watch,
    later,
    async linksTo(email) {
      await settle();
      return getMails(email).flatMap(({ text }) => /https:\/\/desk\.test\/\S+/.exec(text)?.[0] ?? []);
    },
    async allLinksTo(email) {
      await settle();
      return getMails(email).flatMap(({ text }) =>
        [...text.matchAll(/https:\/\/desk\.test\/\S+/g)].map(([link]) => link),
      );
    },
    async textsTo(email) {
      await settle();
      return getMails(email).map(({ text }) => text);
    },
    async headsTo(email) {
      await settle();
      return getMails(email).map(({ from, subject }) => ({ from, subject }));
    },
    async mailsTo(email) {
      await settle();
      return sent.filter(({ to }) => to !== "log" && (email === undefined || to === email)).length;
    },
    refuseMails(isRefusingNow) {
      isRefusing = isRefusingNow;
    },
    async close() {
      watch.close();
      await settle();
    },
  };
}
