import { apiKeyPrefix } from "@tessera/wire/account/account.constants";
import { apiBase } from "@tessera/wire/api/route";
import type { FastifyRequest } from "fastify";
import type { ApiKeyExchange } from "./api-key-exchange.ts";

const showsKey = new RegExp(`^bearer +(${apiKeyPrefix}\\S+) *$`, "i");

/** Replaces the API key of a request, if it has one, with a token. Resolves to true if it did. */
export type PutTokenForKey = (request: FastifyRequest) => Promise<boolean>;

/** Creates the replacement that exchanges API keys for tokens: services accept only tokens. */
export function createKeyReplacement(exchange: ApiKeyExchange): PutTokenForKey {
  return async ({ url, headers, ip, id }) => {
    const key = showsKey.exec(headers.authorization ?? "")?.[1];
    if (!key || !url.startsWith(`${apiBase}/`)) return false;
    const caller = { address: ip, userAgent: headers["user-agent"] ?? "", requestId: id };
    headers.authorization = `Bearer ${await exchange.tokenFor(key, caller)}`;
    return true;
  };
}
