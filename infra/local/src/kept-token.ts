import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const minLifeMs = 60_000;

/** Returns a person's last token in an installation unless it expires within a minute. Reused because sign-ins are rate-limited. */
export async function readKeptToken(dataFolder: string, owner: string): Promise<string | undefined> {
  const token = (await readTokens(dataFolder))[owner];
  return token && getExpiry(token) - Date.now() > minLifeMs ? token : undefined;
}

/** Stores a token in a file that only this account can read, like the installation's secrets. */
export async function keepToken(dataFolder: string, owner: string, token: string): Promise<void> {
  const tokens = { ...(await readTokens(dataFolder)), [owner]: token };
  const usable = Object.entries(tokens).filter(([, one]) => getExpiry(one) > Date.now());
  await writeFile(fileIn(dataFolder), JSON.stringify(Object.fromEntries(usable)), { mode: 0o600 });
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, "tokens.json");
}

async function readTokens(dataFolder: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(fileIn(dataFolder), "utf8").catch(() => "{}"));
}

/** Returns the expiry time in ms since the epoch, or 0 for a malformed token. */
function getExpiry(token: string): number {
  try {
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return Number(claims.exp) * 1000;
  } catch {
    return 0;
  }
}
