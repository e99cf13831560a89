import type { FastifyRequest } from "fastify";
import { getDevice } from "../session/device.ts";

/** The origin of a call, for the audit log. */
export interface Client {
  address: string;
  /** A description such as `Firefox on Linux`. */
  device: string;
}

export function getClient({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Client {
  return { address: ip, device: getDevice(headers["user-agent"] ?? null) };
}
