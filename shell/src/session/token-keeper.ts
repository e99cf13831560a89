/** A token is renewed this long before it expires. */
const margin = 30_000;

interface KeptToken {
  value: string;
  goodUntil: number;
}

/** `mint` answers a fresh token, or null when nobody is signed in. `now` is in milliseconds. */
export interface TokenKeeperContext {
  mint(): Promise<string | null>;
  now(): number;
}

/** Keeps the token in memory only, and asks for one at a time, however many callers wait. */
export function createTokenKeeper({ mint, now }: TokenKeeperContext) {
  let kept: KeptToken | null = null;
  let asking: Promise<string | null> | null = null;

  /** What comes after it was to be forgotten is not kept. */
  function ask(): Promise<string | null> {
    const question = mint()
      .then((value) => {
        if (asking === question)
          kept = value ? { value, goodUntil: now() + lifetimeOf(value) - margin } : null;
        return value;
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
    forget(): void {
      kept = null;
      asking = null;
    },
  };
}

/** Taken from the claims' difference, not from this machine's clock, which may be wrong. */
function lifetimeOf(token: string): number {
  const [, payload = ""] = token.split(".");
  const { iat, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return (exp - iat) * 1000;
}
