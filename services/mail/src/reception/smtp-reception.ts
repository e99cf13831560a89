import { isAnyoneOnTheWay } from "@tessera/kit/cell/placement";
import type { Closable } from "@tessera/kit/service";
import type { FastifyBaseLogger } from "fastify";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { MailContext } from "../context.ts";
import { type Destination, findDestination, storeMail } from "./reception.service.ts";

export interface SmtpReceptionOptions {
  host: string;
  port: number;
  /** Whether a balancer names the client's address first. */
  isBehindProxy: boolean;
  /** Servers that check senders themselves before they hand mail over. */
  trustedRelays: string[];
  log: Pick<FastifyBaseLogger, "warn">;
  onStored?: () => void;
}

export interface SmtpReception extends Closable {
  port: number;
}

const maxMailBytes = 30 * 1024 * 1024;
const maxRecipients = 100;
const maxClients = 200;
const silenceMs = 60_000;

type Session = SMTPServerSession & { destinations?: Destination[] };

/** Takes mail for known addresses by SMTP: what was answered with 250 is stored. */
export async function openSmtpReception(
  context: Pick<MailContext, "tenantDb" | "jobDb">,
  { host, port, isBehindProxy, trustedRelays, log, onStored = () => {} }: SmtpReceptionOptions,
): Promise<SmtpReception> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: maxMailBytes,
    maxClients,
    socketTimeout: silenceMs,
    useProxy: isBehindProxy,
    onMailFrom(_address, session, done) {
      (session as Session).destinations = [];
      done();
    },
    onRcptTo({ address }, session, done) {
      answer(done, log, () => admit(context, session, address));
    },
    onData(stream, session, done) {
      answer(done, log, async () => {
        const mail = await readStream(stream);
        await storeMail(context, (session as Session).destinations ?? [], {
          raw: mail,
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          clientAddress: session.remoteAddress,
          clientName: session.hostNameAppearsAs || null,
          isVouched: trustedRelays.includes(session.remoteAddress.replace(/^::ffff:/u, "")),
        });
        onStored();
      });
    },
  });
  // A client that leaves in the middle of a command ends nothing but its connection.
  server.on("error", (error) => log.warn({ reason: error.message }, "an SMTP connection failed"));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const bound = server.server.address();
  return {
    port: typeof bound === "object" && bound ? bound.port : port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function admit(context: Pick<MailContext, "jobDb">, session: Session, address: string): Promise<void> {
  const destinations = session.destinations ?? [];
  if (session.envelope.rcptTo.length >= maxRecipients) throw refusal(452, "Too many recipients");
  const destination = await findDestination(context, address);
  // The address may be of an organization that is being moved.
  if (!destination && (await isAnyoneOnTheWay(context.jobDb))) throw refusal(451, "Try again later");
  if (!destination) throw refusal(550, "No such address here");
  const isNew = destinations.every(({ id }) => id !== destination.id);
  session.destinations = isNew ? [...destinations, destination] : destinations;
}

/** What is over the limit is read to its end, so that the sender reads the answer. */
async function readStream(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxMailBytes) chunks.push(chunk);
  }
  if (stream.sizeExceeded || size > maxMailBytes) throw refusal(552, "Mail exceeds 30 MB");
  return Buffer.concat(chunks);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Whatever is not a refusal is ours: the sender's server tries again later. */
function answer(
  done: (error?: Error | null) => void,
  log: SmtpReceptionOptions["log"],
  act: () => Promise<void>,
): void {
  act().then(
    () => done(),
    (error: Error) => {
      if ("responseCode" in error) return done(error);
      log.warn({ err: error }, "a mail could not be stored");
      done(refusal(451, "Try again later"));
    },
  );
}
