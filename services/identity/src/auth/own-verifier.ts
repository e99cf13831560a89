import { createTokenVerifier, type TokenVerifier } from "@tessera/kit/token";
import type { IsRevoked } from "@tessera/kit/verified-tokens";
import { decodeProtectedHeader, type JSONWebKeySet } from "jose";

export interface OwnVerifierOptions {
  issuer: string;
  audience: string;
  isRevoked: IsRevoked;
  readKeys(): Promise<JSONWebKeySet>;
}

/** Verifies the tokens this service issues, by the keys in its own database; an unknown key makes it look again. */
export function createOwnVerifier({ readKeys, ...expected }: OwnVerifierOptions): TokenVerifier {
  let known: { keys: string[]; verifier: TokenVerifier } | null = null;

  async function verifierFor(token: string): Promise<TokenVerifier> {
    if (known?.keys.includes(keyIdOf(token))) return known.verifier;
    const jwks = await readKeys();
    known = {
      keys: jwks.keys.map(({ kid = "" }) => kid),
      verifier: createTokenVerifier({ ...expected, jwks }),
    };
    return known.verifier;
  }

  // Here rights are given and taken: revocation is asked at every call, not every 2 s.
  return { verify: async (token) => (await verifierFor(token)).verify(token, { isOpening: true }) };
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? "";
  } catch {
    return "";
  }
}
