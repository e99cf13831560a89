/** A token is renewed this long before it expires. */
const margin = 30_000;
/** One that came with the page is replaced by an own one after this time: with those the session is renewed. */
const firstIsGoodMs = 60_000;

interface KeptToken {
  value: string;
  goodUntil: number;
}

/** Gives the token that came with the page, if one did. */
type FirstToken = () => Promise<string | null>;

/** `mint` answers a fresh token, or null when nobody is signed in. `now` is in milliseconds. */
export interface TokenKeeperContext {
  mint(): Promise<string | null>;
  now(): number;
}

/** Keeps the token in memory only, and asks for one at a time, however many callers wait. */
export function createTokenKeeper({ mint, now }: TokenKeeperContext) {
  let kept: KeptToken | null = null;
  let asking: Promise<string | null> | null = null;
  let offered: FirstToken | null = null;

  async function get(): Promise<KeptToken | null> {
    const first = await takeOffer();
    if (first)
      return { value: first, goodUntil: now() + Math.min(firstIsGoodMs, lifetimeOf(first) - margin) };
    const value = await mint();
    return value ? { value, goodUntil: now() + lifetimeOf(value) - margin } : null;
  }

  async function takeOffer(): Promise<string | null> {
    const offer = offered;
    offered = null;
    return (await offer?.()) ?? null;
  }

  /** What comes after it was to be forgotten is not kept. */
  function ask(): Promise<string | null> {
    const question = get()
      .then((token) => {
        if (asking === question) kept = token;
        return token?.value ?? null;
      })
      .finally(() => {
        if (asking === question) asking = null;
      });
    return question;
  }

  return {
    async get({ refresh = false }: { refresh?: boolean } = {}): Promise<string | null> {
      if (!refresh && kept && now() < kept.goodUntil) return kept.value;
      asking ??= ask();
      return asking;
    },
    /** The next token is asked of `first`, unless it has none. */
    offer(first: FirstToken): void {
      offered = first;
    },
    forget(): void {
      kept = null;
      asking = null;
      offered = null;
    },
  };
}

/** Taken from the claims' difference, not from this machine's clock, which may be wrong. */
function lifetimeOf(token: string): number {
  const [, payload = ""] = token.split(".");
  const { iat, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return (exp - iat) * 1000;
}
