import { anImapServer, type ImapServerOptions, type TestImapServer } from "@tessera/kit/testing/imap-server";
import { aMailProvider, type TestMailProvider } from "@tessera/kit/testing/mail-provider";
import { type MailProviders, readMailProviders } from "../src/connection/mail-providers.ts";
import { anSmtpServer, type TestSmtpServer } from "./smtp-server.ts";

/** A provider with mail servers that accept only its tokens, and the installation's registration with it. */
export interface TestProvider {
  oauth: TestMailProvider;
  imap: TestImapServer;
  smtp: TestSmtpServer;
  providers: MailProviders;
  close(): Promise<void>;
}

export async function aProvider(of: Pick<ImapServerOptions, "mechanism"> = {}): Promise<TestProvider> {
  const oauth = await aMailProvider();
  const takesToken = oauth.accepts;
  const [imap, smtp] = [await anImapServer({ takesToken, ...of }), await anSmtpServer({ takesToken })];
  const providers = readMailProviders({
    ...{
      PUBLIC_ORIGIN: "https://desk.test",
      ALLOW_PRIVATE_ADDRESSES: true,
      MICROSOFT_TENANT: "organizations",
    },
    ...{ GOOGLE_CLIENT_ID: "tessera", GOOGLE_CLIENT_SECRET: "secret" },
    ...{ MICROSOFT_CLIENT_ID: "tessera", MICROSOFT_CLIENT_SECRET: "secret" },
    DEVELOPMENT_MAIL_PROVIDER: `${oauth.origin}?imap=${imap.port}&smtp=${smtp.port}`,
  });
  const close = async () => {
    await Promise.all([oauth.close(), imap.close(), smtp.close()]);
  };
  return { oauth, imap, smtp, providers, close };
}
