import { isAnyoneOnTheWay } from "@tessera/kit/cell/placement";
import type { Closable } from "@tessera/kit/service/service";
import type { FastifyBaseLogger } from "fastify";
import pLimit, { type LimitFunction } from "p-limit";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { MailContext } from "../context.ts";
import { type ClientLimits, createClientLimits, toPlain, totalLimits } from "./client-limits.ts";
import { type Destination, findDestination, storeMail } from "./reception.service.ts";
import type { SmtpCertificate } from "./smtp-certificate.ts";
import { SpooledMail, SpoolFullError } from "./spooled-mail.ts";

export interface SmtpReceptionOptions {
  host: string;
  port: number;
  /** True if a load balancer sends the client's address first (PROXY protocol). */
  isBehindProxy: boolean;
  /** Servers that verify senders themselves before they forward mail. */
  trustedRelays: string[];
  /** The name of this server in its greeting. */
  name: string;
  tls: ReceptionTls;
  log: Pick<FastifyBaseLogger, "warn">;
  /** How long a mail may take to arrive, and a connection without one may last. */
  timeouts?: Timeouts;
  onStored?: () => void;
}

/** How incoming mail is encrypted (STARTTLS). */
export interface ReceptionTls {
  certificate: Pick<SmtpCertificate, "read" | "onChange">;
  minVersion: "TLSv1.2" | "TLSv1.3";
  /** True if mail is refused that arrives without encryption. */
  isRequired: boolean;
}

export interface SmtpReception extends Closable {
  port: number;
}

const maxMailBytes = 30 * 1024 * 1024;
const maxRecipients = 100;
const silenceMs = 60_000;
/** Mails that are read from the spool and stored at once, so that memory holds few large ones. */
const maxStoring = 2;

interface Timeouts {
  bodyMs: number;
  sessionMs: number;
}

const usualTimeouts: Timeouts = { bodyMs: 10 * 60_000, sessionMs: 15 * 60_000 };

type Session = SMTPServerSession & { destinations?: Destination[]; clock?: NodeJS.Timeout };

/** Receives mail for known addresses by SMTP. A mail that was answered with 250 has been stored. */
export async function openSmtpReception(
  context: Pick<MailContext, "tenantDb" | "jobDb">,
  options: SmtpReceptionOptions,
): Promise<SmtpReception> {
  const { host, port, isBehindProxy, trustedRelays, name, tls, log } = options;
  const { timeouts = usualTimeouts, onStored } = options;
  const limits = createClientLimits(trustedRelays);
  const inTurn = pLimit(maxStoring);
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH"],
    name,
    ...tls.certificate.read(),
    minVersion: tls.minVersion,
    disableReverseLookup: true,
    size: maxMailBytes,
    maxClients: totalLimits.connections,
    socketTimeout: silenceMs,
    useProxy: isBehindProxy,
    onConnect(session, done) {
      const place = limits.connect(session.id, session.remoteAddress);
      if (place === "full" || !limits.mayName(session.remoteAddress)) return done(tooMany(limits, session));
      if (place.close !== null) endConnection(server, place.close);
      limitTime(server, session, timeouts.sessionMs);
      done();
    },
    onClose(session) {
      clearTimeout((session as Session).clock);
      limits.disconnect(session.id);
    },
    onMailFrom(_address, session, done) {
      if (tls.isRequired && !session.secure)
        return done(refusal(530, "5.7.0 Must issue a STARTTLS command first"));
      (session as Session).destinations = [];
      done();
    },
    onRcptTo({ address }, session, done) {
      answer(done, log, () => admit(context, limits, session, address));
    },
    onData(stream, session, done) {
      limitTime(server, session, timeouts.bodyMs);
      answer(done, log, async () => {
        if (!limits.beginBody(session.id)) throw await refuseBody(stream);
        try {
          await receive({ context, trustedRelays, inTurn }, stream, session);
          onStored?.();
        } finally {
          limits.endBody(session.id);
          limitTime(server, session, timeouts.sessionMs);
        }
      });
    },
  });

  tls.certificate.onChange((certificate) => server.updateSecureContext(certificate));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(void server.off("error", reject)));
  });
  // A client that disconnects in the middle of a command ends only its own connection.
  server.on("error", (error) => log.warn({ reason: error.message }, "an SMTP connection failed"));
  const bound = server.server.address();
  return {
    port: typeof bound === "object" && bound ? bound.port : port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

interface ReceptionInput {
  context: Pick<MailContext, "tenantDb" | "jobDb">;
  trustedRelays: string[];
  inTurn: LimitFunction;
}

/** Stores a mail once all of it has arrived. */
async function receive(
  { context, trustedRelays, inTurn }: ReceptionInput,
  stream: SMTPServerDataStream,
  session: Session,
): Promise<void> {
  const mail = new SpooledMail();
  try {
    await spool(stream, mail);
    await inTurn(async () =>
      storeMail(context, session.destinations ?? [], {
        raw: await mail.read(),
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
        clientAddress: session.remoteAddress,
        clientName: session.hostNameAppearsAs || null,
        isVouched: trustedRelays.includes(toPlain(session.remoteAddress)),
      }),
    );
  } finally {
    await mail.remove();
  }
}

function tooMany(limits: ClientLimits, { id }: SMTPServerSession): Error {
  limits.disconnect(id);
  return refusal(421, "4.7.0 Too many connections or unknown recipients. Try again later");
}

/** Ends a connection after a time, counted from now. */
function limitTime(server: SMTPServer, session: SMTPServerSession, ms: number): void {
  clearTimeout((session as Session).clock);
  (session as Session).clock = setTimeout(() => endConnection(server, session.id), ms).unref();
}

function endConnection({ connections }: SMTPServer, id: string): void {
  const connection = [...connections].find(({ session }) => session.id === id);
  connection?.send(421, "4.4.2 This took too long. Try again later");
  connection?.close();
}

async function admit(
  context: Pick<MailContext, "jobDb">,
  limits: ClientLimits,
  session: Session,
  address: string,
): Promise<void> {
  if (!limits.mayName(session.remoteAddress))
    throw refusal(450, "4.7.1 Too many unknown recipients. Try again later");
  const destinations = session.destinations ?? [];
  if (session.envelope.rcptTo.length >= maxRecipients) throw refusal(452, "4.5.3 Too many recipients");
  const destination = await findDestination(context, address);
  // The address may belong to an organization that is being moved.
  if (!destination && (await isAnyoneOnTheWay(context.jobDb))) throw refusal(451, "4.3.2 Try again later");
  if (!destination) {
    await limits.countGuess(session.remoteAddress);
    throw refusal(550, "5.1.1 No such address here");
  }
  const isNew = destinations.every(({ id }) => id !== destination.id);
  session.destinations = isNew ? [...destinations, destination] : destinations;
}

/** Reads the stream to its end even if it exceeds the limit, so that the sender receives the response. */
async function spool(stream: SMTPServerDataStream, mail: SpooledMail): Promise<void> {
  let [size, isFull] = [0, false];
  for await (const chunk of stream) {
    size += chunk.length;
    if (isFull || size > maxMailBytes) continue;
    isFull = await mail.add(chunk).then(
      () => false,
      (error: Error) => {
        if (error instanceof SpoolFullError) return true;
        throw error;
      },
    );
  }
  if (stream.sizeExceeded || size > maxMailBytes) throw refusal(552, "5.3.4 Mail exceeds 30 MB");
  if (isFull) throw refusal(452, "4.3.1 No space for this mail. Try again later");
}

/** Reads a mail that is not received to its end, and returns the refusal. */
async function refuseBody(stream: SMTPServerDataStream): Promise<Error> {
  stream.resume();
  await new Promise((resolve) => stream.once("end", resolve).once("close", resolve));
  return refusal(451, "4.7.0 Too many mails at once. Try again later");
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
      done(refusal(451, "4.3.2 Try again later"));
    },
  );
}
