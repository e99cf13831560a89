import { ApiError } from "@tessera/client/api-error";
import type { Call } from "@tessera/client/call";
import { type ClientOptions, createClient } from "@tessera/client/client";
import type { IdentityClient } from "../../session/identity-client.ts";
import { createConfirmStore } from "./confirm-store.ts";

interface Confirming {
  /** Has the person confirm who they are; resolves to whether they did. */
  ask(): Promise<boolean>;
  /** The next call takes a token that says so. */
  renewToken(): Promise<unknown>;
}

/** Calls as `call` does. What needs the person to confirm who they are is repeated once they did, else refused as it was. */
export function callWithConfirmation(call: Call, { ask, renewToken }: Confirming): Call {
  return async (operation, input) => {
    try {
      return await call(operation, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.needs !== "confirmation" || !(await ask())) throw error;
      await renewToken();
      return call(operation, input);
    }
  };
}

/** The client of the installation whose calls ask to confirm who one is; what shows the question needs the store. */
export function createConfirmedClient(
  { getToken }: Pick<IdentityClient, "getToken">,
  options: Pick<ClientOptions, "early" | "trace"> = {},
) {
  const client = createClient({ getToken, ...options });
  const confirmations = createConfirmStore();
  const { ask } = confirmations.getState();
  const renewToken = () => getToken({ refresh: true });
  return { ...client, confirmations, call: callWithConfirmation(client.call, { ask, renewToken }) };
}
