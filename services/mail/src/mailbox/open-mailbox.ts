import { setImmediate } from "node:timers";
import { connect as secure } from "node:tls";
import { ImapFlow, type ImapFlowOptions } from "imapflow";
import { toUnavailable } from "../connection/own-server-unavailable.ts";
import { dialServer, type OwnServers, toTlsOptions } from "../connection/own-servers.ts";
import type { ServerPlace } from "../connection/server-place.ts";
import { withinTime } from "../connection/within-time.ts";
import type { Credential } from "../own-server/sign-in.ts";

export interface MailboxPlace extends ServerPlace {
  user: string;
  credential: Credential;
  folder: string;
}

const maxLineBytes = 16 * 1024 * 1024;
const maxLiteralBytes = 64 * 1024 * 1024;

/** A folder that is open for reading. */
export interface OpenFolder {
  client: ImapFlow;
  /** Returns the error that ended the connection, if `error` says only that it has ended. */
  causeOf(error: unknown): unknown;
}

/**
 * Signs in to a mailbox and opens its folder read-only, so that nothing there can be marked or deleted. The client idles whenever no
 * command is running, and is closed when `signal` aborts.
 * @throws OwnServerUnavailableError
 */
export async function openMailbox(
  servers: OwnServers,
  place: MailboxPlace,
  signal?: AbortSignal,
): Promise<OpenFolder> {
  let folder: OpenFolder | undefined;
  signal?.addEventListener("abort", () => folder?.client.close(), { once: true });
  try {
    const transport = await createTransport(servers, place);
    folder = watch(new ImapFlow({ ...toOptions(servers, place), transport }));
    await withinTime(servers.timeouts.signInMs, signIn(folder.client, place));
    return folder;
  } catch (error) {
    folder?.client.close();
    throw toUnavailable(folder ? folder.causeOf(error) : error, place);
  }
}

function watch(client: ImapFlow): OpenFolder {
  let cause: unknown;
  // A pending command fails as well, but only with the error that the connection is closed.
  client.on("error", (error: unknown) => {
    cause ??= error;
  });
  const isOver = (error: unknown) =>
    ["NoConnection", "EConnectionClosed"].includes(String(Object(error).code));
  return { client, causeOf: (error) => (isOver(error) ? (cause ?? error) : error) };
}

async function signIn(client: ImapFlow, { folder }: MailboxPlace): Promise<void> {
  await client.connect();
  await client.mailboxOpen(folder, { readOnly: true });
}

function toOptions({ timeouts }: OwnServers, place: MailboxPlace): ImapFlowOptions {
  const { host, port, security, user, credential } = place;
  return {
    host,
    port,
    secure: security === "tls",
    ...(security === "tls" ? {} : { doSTARTTLS: security === "starttls" }),
    auth:
      "password" in credential
        ? { user, pass: credential.password }
        : { user, accessToken: credential.accessToken },
    clientInfo: { name: "Tessera" },
    logger: false,
    autoIdleDelay: 100,
    maxIdleTime: timeouts.idleMs,
    connectionTimeout: timeouts.greetingMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    maxLineLength: maxLineBytes,
    maxLiteralSize: maxLiteralBytes,
  };
}

/** Returns a transport that connects only to an address that passed the checks of `dialServer`. */
async function createTransport(
  servers: OwnServers,
  place: ServerPlace,
): Promise<NonNullable<ImapFlowOptions["transport"]>> {
  const socket = await dialServer(servers, place);
  const options = toTlsOptions(servers, place);
  return {
    connect({ secure: isSecure }, onConnect) {
      if (isSecure) return secure({ socket, ...options }, onConnect);
      setImmediate(onConnect);
      return socket;
    },
    upgrade: (_plain, _options, onSecure) => secure({ socket, ...options }, onSecure),
  };
}
