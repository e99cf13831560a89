import { ApiError } from "@tessera/client/api-error";
import { type Client, createClient } from "@tessera/client/client";
import { t } from "@tessera/language/t";
import { apiBase } from "@tessera/wire/api/route";
import { type Connection, forgetConnection } from "./stored-connection.ts";

/** Deletes the key in the installation and in this browser. Without the installation, only in this browser. */
export async function disconnect({ origin, key }: Connection): Promise<void> {
  await presentKey(origin, "revoke", key).catch(() => {});
  await forgetConnection({ isRefused: false });
}

/** Creates a client for the API of an installation. It exchanges the key for short-lived tokens. */
export function createConnectedClient({ origin, key }: Connection): Client {
  let token: Promise<string> | null = null;
  const renew = () => {
    const renewed = exchangeKey(origin, key);
    token = renewed;
    // After a failure, the next call exchanges the key again.
    renewed.catch(() => {
      if (token === renewed) token = null;
    });
    return renewed;
  };
  return createClient({
    baseUrl: `${origin}${apiBase}`,
    getToken: ({ refresh } = {}) => (refresh || token === null ? renew() : token),
  });
}

async function exchangeKey(origin: string, key: string): Promise<string> {
  const response = await presentKey(origin, "token", key).catch(() => null);
  if (response?.status === 401) {
    await forgetConnection({ isRefused: true });
    throw new ApiError(t("This browser was disconnected. Connect again."), { status: 401 });
  }
  const { token } = response?.ok ? ((await response.json()) as { token?: string }) : {};
  if (!token)
    throw new ApiError(t("{host} can't be reached. Check your connection and try again.", getHost(origin)), {
      status: response?.status ?? 0,
    });
  return token;
}

function getHost(origin: string): { host: string } {
  return { host: new URL(origin).host };
}

function presentKey(origin: string, purpose: "token" | "revoke", key: string): Promise<Response> {
  return fetch(`${origin}/api/auth/api-key/${purpose}`, {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key }),
  });
}
