import { apiKeyPrefix } from "@tessera/wire/account-value";
import { apiBase } from "@tessera/wire/route";
import type { FastifyInstance } from "fastify";
import type { ApiKeyExchange } from "./api-key-exchange.ts";

const showsKey = new RegExp(`^bearer +(${apiKeyPrefix}\\S+) *$`, "i");

/** Services know tokens only: a key in front of the API is exchanged for one before anything else happens. */
export function addApiKeys(app: FastifyInstance, exchange: ApiKeyExchange): void {
  app.addHook("onRequest", async ({ url, headers, ip, id }) => {
    const key = showsKey.exec(headers.authorization ?? "")?.[1];
    if (!key || !url.startsWith(`${apiBase}/`)) return;
    headers.authorization = `Bearer ${await exchange.tokenFor(key, { address: ip, requestId: id })}`;
  });
}
