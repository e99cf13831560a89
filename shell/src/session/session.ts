import { createClient } from "@tessera/client/client";
import type { PageData } from "./page-data.ts";
import { createSessionStore } from "./session-store.ts";
import { createTokenKeeper, type TokenKeeperContext } from "./token-keeper.ts";

interface SessionContext extends TokenKeeperContext {
  /** The data that came with the page. */
  pageData?: PageData | undefined;
}

/** Creates the session of our own identity service, which the adapters of all providers use. */
export function createSession({ mint, now, pageData }: SessionContext) {
  const store = createSessionStore();
  const tokens = createTokenKeeper({ mint: mintOrSignOut, now });
  const { call } = createClient({ getToken: tokens.get, early: pageData });
  let questions = 0;

  async function mintOrSignOut(): Promise<string | null> {
    const token = await mint();
    if (token === null && store.getState().isAuthenticated) store.signedOut();
    return token;
  }

  /** Loads the session. If several requests overlap, only the result of the last one is used. */
  async function reload(isStart = false): Promise<void> {
    const question = ++questions;
    tokens.forget();
    if (isStart && pageData) tokens.offer(pageData.takeToken);
    const user = (await tokens.get()) ? await call("GET /auth/me") : null;
    if (question !== questions) return;
    if (user) store.signedIn(user);
    else store.signedOut();
  }

  /** Like `reload`, but stores a failure in the state instead of rejecting. */
  async function load(isStart = false): Promise<void> {
    await reload(isStart).catch((error: unknown) => {
      store.unknown(error instanceof Error ? error : new Error(String(error)));
    });
  }

  return {
    store,
    call,
    getToken: tokens.get,
    reload: () => reload(),
    load: () => load(),
    async start(): Promise<void> {
      store.loading();
      await load(true);
    },
    end(): void {
      questions += 1;
      tokens.forget();
      store.signedOut();
    },
  };
}
