import { isIP, type Socket } from "node:net";
import type { ConnectionOptions } from "node:tls";
import type { CredentialBox } from "@tessera/kit/credential-box";
import { type SafeDialOptions, safeDial } from "@tessera/kit/safe-dial";
import type { ConnectionSecurity } from "@tessera/wire/mail.constants";
import type { MailProviders } from "../provider/mail-providers.ts";

/** A server as it is dialled. */
export interface ServerPlace {
  host: string;
  port: number;
  security: ConnectionSecurity;
}

/** How long servers of others may take, in milliseconds. */
export interface Patience {
  greetingMs: number;
  /** From the connection until a folder is open, or a test is over. */
  signInMs: number;
  /** Without a byte while something is awaited. */
  silenceMs: number;
  /** Until IDLE is renewed; servers that do not know it are asked as often. */
  idleMs: number;
  /** For one mail to be handed over. */
  sendMs: number;
}

/** How servers of organizations are reached. */
export interface OwnServers {
  credentials: CredentialBox;
  providers: MailProviders;
  dial: SafeDialOptions;
  patience: Patience;
  /** Certificates that count besides the system's. */
  trusted?: Pick<ConnectionOptions, "ca">;
}

export const usualPatience: Patience = {
  greetingMs: 15_000,
  signInMs: 25_000,
  silenceMs: 90_000,
  idleMs: 60_000,
  sendMs: 100_000,
};

/** A connection to a server, before TLS. */
export async function dialServer({ dial }: OwnServers, place: ServerPlace): Promise<Socket> {
  const socket = await safeDial(dial, place);
  // Until its user listens: an error then would end the process.
  socket.on("error", () => {});
  return socket.setNoDelay(true);
}

/** By which name the certificate of a server is checked; an address is checked as such. */
export function tlsOf({ trusted }: OwnServers, { host }: ServerPlace): ConnectionOptions {
  return { ...trusted, host, ...(isIP(host) === 0 ? { servername: host } : {}) };
}
