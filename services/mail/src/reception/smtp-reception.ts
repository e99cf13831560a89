import { isAnyoneOnTheWay } from "@tessera/kit/cell/placement";
import type { Closable } from "@tessera/kit/service";
import type { FastifyBaseLogger } from "fastify";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { MailContext } from "../context.ts";
import { type Destination, findDestination, storeMail } from "./reception.service.ts";

export interface SmtpReceptionOptions {
  host: string;
  port: number;
  /** True if a load balancer sends the client's address first (PROXY protocol). */
  isBehindProxy: boolean;
  /** Servers that verify senders themselves before they forward mail. */
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

/** Receives mail for known addresses by SMTP. A mail that was answered with 250 has been stored. */
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
  // A client that disconnects in the middle of a command ends only its own connection.
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
  // The address may belong to an organization that is being moved.
  if (!destination && (await isAnyoneOnTheWay(context.jobDb))) throw refusal(451, "Try again later");
  if (!destination) throw refusal(550, "No such address here");
  const isNew = destinations.every(({ id }) => id !== destination.id);
  session.destinations = isNew ? [...destinations, destination] : destinations;
}

/** Reads the stream to its end even if it exceeds the limit, so that the sender receives the response. */
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

/** Sends the response. Any error that is not a refusal is ours, so the sender's server is asked to try again later. */
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
