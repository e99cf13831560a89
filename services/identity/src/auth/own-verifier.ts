import { createTokenVerifier, type TokenVerifier } from "@tessera/kit/token";
import { decodeProtectedHeader, type JSONWebKeySet } from "jose";

export interface OwnVerifierOptions {
  issuer: string;
  audience: string;
  readKeys(): Promise<JSONWebKeySet>;
}

const cooldownMs = 2_000;

/** Verifies the tokens this service issues, by the keys in its own database; an unknown key makes it look again. */
export function createOwnVerifier({ readKeys, ...expected }: OwnVerifierOptions): TokenVerifier {
  let known: { keys: string[]; verifier: TokenVerifier } | null = null;
  let readAt = 0;

  async function verifierFor(token: string): Promise<TokenVerifier> {
    const key = keyIdOf(token);
    const isStale = Date.now() - readAt > cooldownMs;
    if (known && (known.keys.includes(key) || !isStale)) return known.verifier;
    const jwks = await readKeys();
    readAt = Date.now();
    known = {
      keys: jwks.keys.map(({ kid = "" }) => kid),
      verifier: createTokenVerifier({ ...expected, jwks }),
    };
    return known.verifier;
  }

  return { verify: async (token) => (await verifierFor(token)).verify(token) };
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? "";
  } catch {
    return "";
  }
}
