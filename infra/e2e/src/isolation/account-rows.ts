import type { Api } from "@tessera/client/call";
import { callApi, obtain, readToken } from "../api.ts";
import { pictureForm } from "../picture.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { BesideTheLists } from "./every-operation.ts";
import type { Row, Served } from "./row.ts";

const newKey = { name: "A key", kind: "personal", scopes: ["tickets.read"] };
const nothing: Row = () => ({});
const ofOneself: Row = (_, { userId }) => ({ params: { userId } });

export const accountRows = {
  "GET /auth/me": nothing,
  "PUT /auth/me": () => ({ body: { timezone: "Europe/Berlin" } }),
  "GET /auth/sessions": nothing,
  "DELETE /auth/sessions/:sessionId": async (environment, served) => {
    const somebody = await spareSession(environment, served);
    const { items } = await obtain<{ items: { id: string; is_current: boolean }[] }>(
      somebody.token,
      "GET /auth/sessions",
    );
    const other = items.find(({ is_current }) => !is_current);
    return { ...somebody, params: { sessionId: other?.id ?? "none" } };
  },
  "DELETE /auth/sessions": spareSession,
  "GET /auth/api-keys": nothing,
  "POST /auth/api-keys": () => ({ body: newKey }),
  "DELETE /auth/api-keys/:keyId": async (environment, served) => {
    const { token } = await spareSession(environment, served);
    const { id } = await obtain<{ id: string }>(token, "POST /auth/api-keys", { body: newKey });
    return { token, params: { keyId: id } };
  },
  "POST /auth/me/avatar": () => ({ form: () => pictureForm("avatar") }),
  "GET /auth/me/avatar/info": nothing,
  "GET /auth/me/avatar": async (_, { token }) => {
    await callApi(token, "POST /auth/me/avatar", { form: () => pictureForm("avatar") });
    return {};
  },
  "DELETE /auth/me/avatar": nothing,
  "POST /users/:userId/avatar": (_, { userId }) => ({
    params: { userId },
    form: () => pictureForm("avatar"),
  }),
  "GET /users/:userId/avatar/info": ofOneself,
  "DELETE /users/:userId/avatar": ofOneself,
} satisfies Partial<Record<keyof Api | BesideTheLists, Row>>;

/** Opens two sessions of a spare member with this role, and returns the token of the second one. */
async function spareSession({ spares }: IsolationEnvironment, { name }: Served) {
  const spare = spares.find(({ role }) => role === name);
  if (!spare) throw new Error(`There is nobody to spare who is ${name}.`);
  await readToken(spare.email);
  return { token: await readToken(spare.email) };
}
