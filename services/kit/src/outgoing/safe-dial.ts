import { lookup as resolve } from "node:dns/promises";
import { once } from "node:events";
import { connect as connectSocket, isIP, type Socket } from "node:net";
import { toReason } from "@tessera/wire/reason/reason";
import { OutgoingRequestError } from "./outgoing-request-error.ts";
import { isInnerName, isPublicAddress } from "./safe-fetch-address.ts";

/** Resolves a name to all its addresses. */
export type Lookup = (host: string) => Promise<string[]>;
/** Opens a connection to an address, never to a name. */
export type Dial = (address: string, port: number) => Socket;

export interface SafeDialOptions {
  /** True if the installation allows connections to private networks. */
  allowPrivate: boolean;
  /** Resolves a name; defaults to the system's resolver. */
  lookup?: Lookup | undefined;
  /** Opens a connection to a checked address; tests redirect it to a server of their own. */
  connect?: Dial | undefined;
}

interface Target {
  host: string;
  port: number;
}

const maxAddresses = 3;
const maxDialMs = 4_000;

/**
 * Connects to a server that a user named. The name is resolved once, all its addresses are checked, and only these addresses are dialled,
 * so a name that resolves differently the next time cannot bypass the check. `finish` prepares the socket within the same time limit; if an
 * address fails, the next one is tried. Throws the error of the last attempt, or an `OutgoingRequestError`.
 */
export async function safeDial<S extends Socket = Socket>(
  { allowPrivate, lookup = lookupAll, connect = dialAddress }: SafeDialOptions,
  { host, port }: Target,
  finish: (socket: Socket, signal: AbortSignal) => Promise<S> = async (socket) => socket as S,
): Promise<S> {
  const addresses = await checkedAddresses({ allowPrivate, lookup }, host);
  let failure: unknown;
  for (const address of addresses.slice(0, maxAddresses)) {
    const socket = connect(address, port);
    try {
      const signal = AbortSignal.timeout(maxDialMs);
      if (socket.connecting) await once(socket, "connect", { signal });
      return await finish(socket, signal);
    } catch (error) {
      socket.destroy();
      failure = error;
    }
  }
  throw failure;
}

/** Connects to exactly this IP address. */
const dialAddress: Dial = (address, port) => connectSocket({ host: address, port });

async function lookupAll(host: string): Promise<string[]> {
  const answers = await resolve(host, { all: true });
  return answers.map(({ address }) => address);
}

type Check = Required<Pick<SafeDialOptions, "allowPrivate">> & { lookup: Lookup };

async function checkedAddresses({ allowPrivate, lookup }: Check, host: string): Promise<string[]> {
  const isAddress = isIP(host) !== 0;
  if (!allowPrivate && !isAddress && isInnerName(host)) throw refused(host);
  const addresses = isAddress ? [host] : await lookup(host);
  if (addresses.length === 0)
    throw new OutgoingRequestError("unknown_host", toReason("outgoing.unknown_host", { host }));
  if (addresses.some((address) => isIP(address) === 0)) throw refused(host);
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw refused(host);
  return addresses;
}

function refused(host: string): OutgoingRequestError {
  return new OutgoingRequestError("private_address", toReason("outgoing.private_address", { host }));
}
