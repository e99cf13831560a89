import { requestService } from "@tessera/kit/service-client/request-service";
import type { ChooseCell } from "../placement/cell-choice.ts";
import { isPlainPath } from "../proxy/plain-path.ts";
import { type Caller, headersToService } from "../proxy/proxy-headers.ts";
import type { ServiceTable } from "../service-table/service-table.ts";

export interface ServiceQuestion {
  headers: Record<string, string>;
  caller: Caller;
  signal: AbortSignal;
}

/** Sends a GET request to the service that has the address. Returns null if there is no such service, or no response. */
export type CallService = (address: string, question: ServiceQuestion) => Promise<Response | null>;

const timeoutMs = 10_000;

export function createCallService(services: ServiceTable, chooseCell: ChooseCell): CallService {
  return async (address, { headers, caller, signal }) => {
    const path = address.split("?", 1)[0] ?? "";
    const place = isPlainPath(path) ? services.find(path) : undefined;
    if (!place) return null;
    const origin = await chooseCell(place, { headers, url: address, method: "GET" }).catch(() => null);
    if (origin === null) return null;
    const sent = headersToService({ accept: "application/json", ...headers }, caller, true);
    return requestService(`${origin}${address}`, {
      headers: sent as Record<string, string>,
      timeoutMs,
      signal,
    }).catch(() => null);
  };
}
