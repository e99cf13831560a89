import { ApiError } from "@tessera/client/api-error";
import type { Call } from "@tessera/client/call";
import { type ClientOptions, createClient } from "@tessera/client/client";
import type { IdentityClient } from "../../session/identity-client.ts";
import { createConfirmStore } from "./confirm-store.ts";

interface ConfirmOptions {
  /** Asks the person to confirm their identity. Resolves to whether they did. */
  ask(): Promise<boolean>;
  /** Renews the access token, so that the next call carries the confirmation. */
  renewToken(): Promise<unknown>;
}

/** Wraps `call`: a call that needs confirmation is repeated after the person confirms, and otherwise fails with the original error. */
export function callWithConfirmation(call: Call, { ask, renewToken }: ConfirmOptions): Call {
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

/**
 * Creates the API client whose calls ask for confirmation when needed. The component that shows the question uses its `confirmations`
 * store.
 */
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
