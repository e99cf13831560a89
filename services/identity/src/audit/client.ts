import type { FastifyRequest } from "fastify";
import { deviceOf } from "../session/device.ts";

/** The origin of a call, for the audit log. */
export interface Client {
  address: string;
  /** A description such as `Firefox on Linux`. */
  device: string;
}

export function clientOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Client {
  return { address: ip, device: deviceOf(headers["user-agent"] ?? null) };
}
