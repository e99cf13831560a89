import { SMTPServer, type SMTPServerAddress } from "smtp-server";

interface SentMail {
  from: string;
  to: string[];
  raw: string;
}

export interface TestSmtpServer {
  port: number;
  /** The mails that it accepted, the oldest first. */
  taken: SentMail[];
  /** The addresses that it refuses to send from. */
  refused: Set<string>;
  /** The response to mails from now on; null to accept them. */
  answer: { responseCode: number; message: string } | null;
  /** True if it stops responding once a mail begins. */
  isHanging: boolean;
  close(): Promise<void>;
}

export interface SmtpServerOptions {
  certificate?: { key: string; cert: string };
  isTls?: boolean;
  password?: string;
  /** Makes the server accept OAuth tokens instead of a password. */
  takesToken?: (user: string, token: string) => boolean;
}

/** Starts the mail server of an organization. With a certificate, it accepts passwords over TLS only. */
export async function anSmtpServer(options: SmtpServerOptions = {}): Promise<TestSmtpServer> {
  const { certificate, isTls = false, password = "secret", takesToken } = options;
  const hanging = new Set<() => void>();
  const own: TestSmtpServer = {
    ...{ port: 0, taken: [], refused: new Set(), answer: null, isHanging: false },
    async close() {
      for (const go of hanging) go();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const server = new SMTPServer({
    ...certificate,
    secure: isTls,
    ...(certificate ? {} : { disabledCommands: ["STARTTLS"] }),
    allowInsecureAuth: !certificate,
    closeTimeout: 100,
    ...(takesToken ? { authMethods: ["XOAUTH2"] } : {}),
    onAuth(auth, _session, done) {
      if (takesToken) {
        if (takesToken(auth.username ?? "", auth.accessToken ?? ""))
          done(null, { user: auth.username ?? "" });
        else done(null, { data: { status: "400", schemes: "Bearer", scope: "https://mail.google.com/" } });
      } else if (auth.password === password) done(null, { user: auth.username ?? "" });
      else done(refusal(535, "5.7.8 Authentication failed"));
    },
    onMailFrom({ address }, _session, done) {
      if (own.isHanging) hanging.add(() => done());
      else done(own.refused.has(address) ? refusal(550, "5.7.1 Not your address") : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (own.answer) return done(refusal(own.answer.responseCode, own.answer.message));
        own.taken.push({
          from: (envelope.mailFrom as SMTPServerAddress).address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.server.address();
  own.port = typeof bound === "object" && bound ? bound.port : 0;
  return own;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
