import { createMemoryCounter } from "@tessera/kit/database/attempt-counter";
import { createCache } from "@tessera/kit/memory/create-cache";

interface Limits {
  /** Connections at once. */
  connections: number;
  /** Mails whose bytes are on their way at once. */
  bodies: number;
  /** Unknown recipients in {@link guessWindowSeconds}. */
  guesses: number;
}

/** One address of a client, or its network for IPv6, which gives everybody 2^64 addresses. A relay brings the mail of many. */
const limitsOf = {
  stranger: { connections: 20, bodies: 5, guesses: 30 },
  relay: { connections: 400, bodies: 100, guesses: 5_000 },
} as const satisfies Record<string, Limits>;

/** All clients together. Twice the connections of one relay and a few strangers. */
export const totalLimits = { connections: 1_000, bodies: 200 } as const;
const guessWindowSeconds = 600;
const maxBlocked = 10_000;

/** A connection of a client. */
interface Connection {
  client: string;
  isReceiving: boolean;
  openedAt: number;
}

export interface ClientLimits {
  /**
   * Counts a new connection. Returns the id of an idle connection of the same client to close instead, which is its oldest one, if the
   * client has too many; `full` if all of them are receiving a mail.
   */
  connect(id: string, address: string): { close: string | null } | "full";
  disconnect(id: string): void;
  /** Counts a mail whose bytes begin to arrive. Returns false if the client, or all of them, have too many. */
  beginBody(id: string): boolean;
  endBody(id: string): void;
  /** Counts an unknown recipient. Returns false once the client guessed too often. */
  countGuess(address: string): Promise<boolean>;
  /** Returns false while a client that guessed too often is not served. */
  mayName(address: string): boolean;
}

/** Creates the limits of one process. `relays` are the addresses of the installation's own mail servers. */
export function createClientLimits(relays: string[], now: () => number = Date.now): ClientLimits {
  const connections = new Map<string, Connection>();
  const guesses = createMemoryCounter(now);
  const blocked = createCache<true>({ max: maxBlocked, now });
  const limits = (address: string) => limitsOf[relays.includes(toPlain(address)) ? "relay" : "stranger"];
  const of = (client: string) => [...connections].filter(([, one]) => one.client === client);
  const limitOfClient = new Map<string, Limits>();

  return {
    connect(id, address) {
      const client = toClient(address);
      const limit = limits(address);
      const own = of(client);
      const idle = own.find(([, { isReceiving }]) => !isReceiving);
      if (own.length >= limit.connections && !idle) return "full";
      const close = own.length >= limit.connections && idle ? idle[0] : null;
      // Not counted from now on: others that connect before it has ended must close other ones.
      if (close !== null) connections.delete(close);
      limitOfClient.set(client, limit);
      connections.set(id, { client, isReceiving: false, openedAt: now() });
      return { close };
    },
    disconnect(id) {
      const client = connections.get(id)?.client;
      connections.delete(id);
      if (client !== undefined && of(client).length === 0) limitOfClient.delete(client);
    },
    beginBody(id) {
      const connection = connections.get(id);
      if (!connection) return false;
      const all = [...connections.values()].filter(({ isReceiving }) => isReceiving);
      const own = all.filter(({ client }) => client === connection.client);
      const limit = limitOfClient.get(connection.client) ?? limitsOf.stranger;
      if (own.length >= limit.bodies || all.length >= totalLimits.bodies) return false;
      connection.isReceiving = true;
      return true;
    },
    endBody(id) {
      const connection = connections.get(id);
      if (connection) connection.isReceiving = false;
    },
    async countGuess(address) {
      const client = toClient(address);
      const { count, secondsLeft } = await guesses.count(client, guessWindowSeconds);
      if (count < limits(address).guesses) return true;
      blocked.set(client, true, { ttl: secondsLeft * 1_000 });
      return false;
    },
    mayName: (address) => !blocked.has(toClient(address)),
  };
}

/** Returns an address without the prefix of an IPv4 address on an IPv6 socket. */
export function toPlain(address: string): string {
  return address.replace(/^::ffff:/iu, "");
}

function toClient(address: string): string {
  const plain = toPlain(address);
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = plain.includes("::") ? 8 - groups.length - tail.split(":").filter(Boolean).length : 0;
  return [...groups, ...Array.from({ length: missing }, () => "0"), ...tail.split(":")].slice(0, 4).join(":");
}
