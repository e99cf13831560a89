import { hash, randomBytes } from "node:crypto";
import { apiKeyPrefix } from "@tessera/wire/account/account.constants";

/** The key, which is shown once, and what is stored of it. `start` is enough to distinguish keys in a list. */
export interface ApiKeySecret {
  key: string;
  hash: string;
  start: string;
}

const shown = apiKeyPrefix.length + 6;

export function makeApiKey(): ApiKeySecret {
  const key = `${apiKeyPrefix}${randomBytes(32).toString("base64url")}`;
  return { key, hash: hashOfKey(key), start: key.slice(0, shown) };
}

export function hashOfKey(key: string): string {
  return hash("sha256", key, "base64url");
}
