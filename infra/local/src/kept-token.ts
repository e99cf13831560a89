import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const minLifeMs = 60_000;

/** The last token of someone in an installation, unless it expires within a minute: sign-ins are limited. */
export async function readKeptToken(dataFolder: string, owner: string): Promise<string | undefined> {
  const token = (await readTokens(dataFolder))[owner];
  return token && expiryOf(token) - Date.now() > minLifeMs ? token : undefined;
}

/** Readable by this account alone, as the installation's secrets beside it. */
export async function keepToken(dataFolder: string, owner: string, token: string): Promise<void> {
  const tokens = { ...(await readTokens(dataFolder)), [owner]: token };
  const usable = Object.entries(tokens).filter(([, one]) => expiryOf(one) > Date.now());
  await writeFile(fileIn(dataFolder), JSON.stringify(Object.fromEntries(usable)), { mode: 0o600 });
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, "tokens.json");
}

async function readTokens(dataFolder: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(fileIn(dataFolder), "utf8").catch(() => "{}"));
}

/** In milliseconds since 1970; 0 for what is no token. */
function expiryOf(token: string): number {
  try {
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return Number(claims.exp) * 1000;
  } catch {
    return 0;
  }
}
