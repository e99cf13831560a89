/** A token is renewed this long before it expires, in ms. */
const margin = 30_000;
/** A token that came with the page is replaced after this time, in ms, because only minting a token renews the session. */
const firstIsGoodMs = 60_000;

interface KeptToken {
  value: string;
  goodUntil: number;
}

/** Resolves to the token that came with the page; null if there is none. */
type FirstToken = () => Promise<string | null>;

/** The dependencies. `mint` resolves to a fresh token, or to null if nobody is signed in. `now` returns milliseconds. */
export interface TokenKeeperContext {
  mint(): Promise<string | null>;
  now(): number;
}

/** Keeps the token in memory only. However many callers wait, only one token is requested at a time. */
export function createTokenKeeper({ mint, now }: TokenKeeperContext) {
  let kept: KeptToken | null = null;
  let fetching: Promise<string | null> | null = null;
  let offered: FirstToken | null = null;

  async function get(): Promise<KeptToken | null> {
    const first = await takeOffer();
    if (first)
      return { value: first, goodUntil: now() + Math.min(firstIsGoodMs, getLifetime(first) - margin) };
    const value = await mint();
    return value ? { value, goodUntil: now() + getLifetime(value) - margin } : null;
  }

  async function takeOffer(): Promise<string | null> {
    const offer = offered;
    offered = null;
    return (await offer?.()) ?? null;
  }

  /** Requests a token. A token that arrives after `forget` was called is not kept. */
  function fetchToken(): Promise<string | null> {
    const question = get()
      .then((token) => {
        if (fetching === question) kept = token;
        return token?.value ?? null;
      })
      .finally(() => {
        if (fetching === question) fetching = null;
      });
    return question;
  }

  return {
    async get({ refresh = false }: { refresh?: boolean } = {}): Promise<string | null> {
      if (!refresh && kept && now() < kept.goodUntil) return kept.value;
      fetching ??= fetchToken();
      return fetching;
    },
    /** Uses the token of `first`, if it has one, for the next request. */
    offer(first: FirstToken): void {
      offered = first;
    },
    forget(): void {
      kept = null;
      fetching = null;
      offered = null;
    },
  };
}

/** Returns the lifetime of a token in ms. It is computed from the claims, not from this machine's clock, which may be wrong. */
function getLifetime(token: string): number {
  const [, payload = ""] = token.split(".");
  const { iat, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return (exp - iat) * 1000;
}
