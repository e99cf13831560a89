import { isIP, type Socket } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { type SafeDialOptions, safeDial } from "@tessera/kit/outgoing/safe-dial";
import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import type { MailProviders } from "./mail-providers.ts";
import type { ServerPlace } from "./server-place.ts";

/** The time limits for servers of organizations, in milliseconds. */
export interface Timeouts {
  greetingMs: number;
  /** From connecting until a folder is open, or a test has finished. */
  signInMs: number;
  /** The longest time without a byte while a response is awaited. */
  silenceMs: number;
  /** The interval at which IDLE is renewed. Servers without IDLE are polled as often. */
  idleMs: number;
  /** The time to send one mail. */
  sendMs: number;
}

/** The dependencies for reaching the organizations' own servers. */
export interface OwnServers {
  credentials: CredentialBox;
  providers: MailProviders;
  dial: SafeDialOptions;
  /** The name of this installation in EHLO. */
  name: string;
  timeouts: Timeouts;
  /** Certificates to trust in addition to the system's. */
  trusted?: Pick<ConnectionOptions, "ca">;
}

export const usualTimeouts: Timeouts = {
  greetingMs: 15_000,
  signInMs: 25_000,
  silenceMs: 90_000,
  idleMs: 60_000,
  sendMs: 100_000,
};

/** Opens a connection to a server, before TLS. */
export async function dialServer({ dial }: OwnServers, place: ServerPlace): Promise<Socket> {
  const socket = await safeDial(dial, place);
  // Until the caller adds its own listener, an error would otherwise crash the process.
  socket.on("error", () => {});
  return socket.setNoDelay(true);
}

/** Returns the TLS options. The certificate is checked against the host name, or against the address if the host is one. */
export function toTlsOptions({ trusted }: OwnServers, { host }: ServerPlace): ConnectionOptions {
  return { ...trusted, host, ...(isIP(host) === 0 ? { servername: host } : {}) };
}
