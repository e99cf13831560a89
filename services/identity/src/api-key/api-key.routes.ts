import { serve } from "@tessera/kit/http/serve";
import { accountRoutes } from "@tessera/wire/account/account";
import { closed } from "@tessera/wire/schema/schema";
import type { FastifyInstance } from "fastify";
import { type Static, Type } from "typebox";
import { getClient } from "../audit/client.ts";
import { authBase } from "../credential/auth.contract.ts";
import { tokenSeconds } from "../token/access-token.ts";
import { toApiKey } from "./api-key.presenter.ts";
import { type ApiKeyContext, createKey, readKeys, removeKey } from "./api-key.service.ts";
import { exchangeKey, type KeyExchangeContext } from "./key-exchange.service.ts";
import { revokeKey } from "./key-revocation.service.ts";

const PresentedKey = closed({ key: Type.String({ minLength: 1, maxLength: 200 }) });
const Exchanged = closed({ token: Type.String(), expires_in: Type.Integer() });

export function mountApiKeyRoutes(app: FastifyInstance, context: ApiKeyContext & KeyExchangeContext): void {
  serve(app, accountRoutes, "GET /auth/api-keys", async ({ actor }) => ({
    items: (await readKeys(context, actor)).map(toApiKey),
  }));
  serve(app, accountRoutes, "POST /auth/api-keys", async ({ actor, body, request, reply }) => {
    const { row, key } = await createKey(context, actor, body, getClient(request));
    reply.header("cache-control", "no-store");
    return { ...toApiKey(row), key };
  });
  serve(app, accountRoutes, "DELETE /auth/api-keys/:keyId", async ({ actor, params, request }) => {
    await removeKey(context, actor, params.keyId, getClient(request));
    return {};
  });
  // Uses no cookies, so the origin need not be checked.
  app.post<{ Body: Static<typeof PresentedKey> }>(
    `${authBase}/api-key/token`,
    { schema: { body: PresentedKey, response: { 200: Exchanged } } },
    async (request, reply) => {
      const { key } = request.body;
      const token = await exchangeKey(context, { key, client: getClient(request) });
      return reply.header("cache-control", "no-store").send({ token, expires_in: tokenSeconds });
    },
  );
  app.post<{ Body: Static<typeof PresentedKey> }>(
    `${authBase}/api-key/revoke`,
    { schema: { body: PresentedKey, response: { 200: closed({}) } } },
    async (request) => {
      await revokeKey(context, { key: request.body.key, client: getClient(request) });
      return {};
    },
  );
}
