import { createHash } from "node:crypto";
import { CommandError, runCommand } from "@tessera/cli/command-error";
import { demoPassword } from "../demo/demo-accounts.ts";
import { readRunning } from "../folder-lock.ts";
import { keepToken, readKeptToken } from "../kept-token.ts";
import { readSettings } from "../settings.ts";

// `npm run token -- owner@demo.test [password]`: prints a bearer token of the running installation, valid for one to five minutes.
await runCommand(async () => {
  const [email, password = demoPassword] = process.argv.slice(2);
  if (!email) throw new CommandError("Whose token? npm run token -- owner@demo.test [password]");
  const settings = readSettings(process.env);
  const installation = await readRunning(settings.dataFolder);
  if (!installation?.origin)
    throw new CommandError(`No installation runs from ${settings.dataFolder}. Start one: npm start`);
  const { port, origin } = new URL(installation.origin);
  const owner = createHash("sha256").update([origin, email, password].join("\n")).digest("hex");
  const kept = await readKeptToken(settings.dataFolder, owner);
  if (kept) return void process.stdout.write(`${kept}\n`);
  const base = `http://127.0.0.1:${port}`;
  const signedIn = await fetch(`${base}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) throw new CommandError(`${email} could not sign in: ${await readDetail(signedIn)}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const minted = await fetch(`${base}/api/auth/token`, { headers: { cookie, origin } });
  if (!minted.ok) throw new CommandError(`No token was given: ${await readDetail(minted)}`);
  const { token } = (await minted.json()) as { token: string };
  await keepToken(settings.dataFolder, owner, token);
  process.stdout.write(`${token}\n`);
});

async function readDetail(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { detail?: string };
  return body.detail ?? `HTTP ${response.status}`;
}
