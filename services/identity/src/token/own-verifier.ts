import { createTokenVerifier, type TokenVerifier } from "@tessera/kit/tokens/token";
import type { IsRevoked } from "@tessera/kit/tokens/verified-tokens";
import { decodeProtectedHeader, type JSONWebKeySet } from "jose";

export interface OwnVerifierOptions {
  issuer: string;
  audience: string;
  isRevoked: IsRevoked;
  readKeys(): Promise<JSONWebKeySet>;
}

/** Verifies tokens of this service with the keys in its own database. An unknown key id makes it read the keys again. */
export function createOwnVerifier({ readKeys, ...expected }: OwnVerifierOptions): TokenVerifier {
  let known: { keys: string[]; verifier: TokenVerifier } | null = null;

  async function verifierFor(token: string): Promise<TokenVerifier> {
    if (known?.keys.includes(toKeyId(token))) return known.verifier;
    const jwks = await readKeys();
    known = {
      keys: jwks.keys.map(({ kid = "" }) => kid),
      verifier: createTokenVerifier({ ...expected, jwks }),
    };
    return known.verifier;
  }

  // This service grants and revokes permissions, so it checks for revocation on every call instead of every 2 s.
  return { verify: async (token) => (await verifierFor(token)).verify(token, { isOpening: true }) };
}

function toKeyId(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? "";
  } catch {
    return "";
  }
}
