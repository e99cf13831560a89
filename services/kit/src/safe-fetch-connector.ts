import { once } from "node:events";
import { connect as connectSocket, isIP, type Socket } from "node:net";
import { connect as secure, type TLSSocket } from "node:tls";
import type { buildConnector } from "undici";
import { dialFailureOf, OutgoingRequestError } from "./outgoing-request-error.ts";
import { isInnerName, isPublicAddress } from "./safe-fetch-address.ts";

/** Every address of a name. */
export type Lookup = (host: string) => Promise<string[]>;
/** Opens a connection to an address, never to a name. */
export type Dial = (address: string, port: number) => Socket;

export interface ConnectorOptions {
  allowPrivate: boolean;
  lookup: Lookup;
  connect: Dial;
}

const maxAddresses = 3;
const maxDialMs = 4_000;

/** Dials the open internet: with an IP address, to that one alone. */
export const dialAddress: Dial = (address, port) => connectSocket({ host: address, port });

/**
 * How undici connects: a name is resolved once, all its addresses are checked, and one of exactly these is dialled, so
 * that a name which answers differently the next time gains nothing.
 */
export function createConnector(options: ConnectorOptions): buildConnector.connector {
  return ({ hostname, port, protocol }, callback) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const isSecure = protocol === "https:";
    connect(options, host, Number(port) || (isSecure ? 443 : 80), isSecure).then(
      (socket) => callback(null, socket),
      (error) => callback(dialFailureOf(error, host), null),
    );
  };
}

async function connect(options: ConnectorOptions, host: string, port: number, isSecure: boolean) {
  const addresses = await checkedAddresses(options, host);
  let failure: unknown;
  for (const address of addresses.slice(0, maxAddresses)) {
    try {
      return await dial(options.connect, { address, host, port, isSecure });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function checkedAddresses({ allowPrivate, lookup }: ConnectorOptions, host: string): Promise<string[]> {
  const isAddress = isIP(host) !== 0;
  if (!allowPrivate && !isAddress && isInnerName(host)) throw refused(host);
  const addresses = isAddress ? [host] : await lookup(host);
  if (addresses.length === 0)
    throw new OutgoingRequestError("unknown_host", `There is no server named ${host}.`);
  if (addresses.some((address) => isIP(address) === 0)) throw refused(host);
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw refused(host);
  return addresses;
}

function refused(host: string): OutgoingRequestError {
  const message = `${host} is in a private network. This installation sends to public addresses only.`;
  return new OutgoingRequestError("private_address", message);
}

interface Target {
  address: string;
  host: string;
  port: number;
  isSecure: boolean;
}

async function dial(open: Dial, { address, host, port, isSecure }: Target): Promise<Socket | TLSSocket> {
  const socket = open(address, port);
  try {
    const signal = AbortSignal.timeout(maxDialMs);
    if (socket.connecting) await once(socket, "connect", { signal });
    if (!isSecure) return socket.setNoDelay(true);
    const servername = isIP(host) === 0 ? host : "";
    const secured = secure({ socket, host, servername, ALPNProtocols: ["http/1.1"] });
    await once(secured, "secureConnect", { signal });
    return secured;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
