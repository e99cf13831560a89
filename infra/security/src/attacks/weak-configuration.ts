import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type Attack, expectHeld } from "../attack.ts";

const identity = path.resolve(import.meta.dirname, "../../../../services/identity");

const seeding = `--import=${path.resolve(import.meta.dirname, "../seed-faults.ts")}`;

const sound = {
  ...{ DATABASE_URL: "postgres://svc_identity@127.0.0.1:1/none", REDIS_URL: "redis://127.0.0.1:1" },
  ...{ JOB_DATABASE_URL: "postgres://job_identity@127.0.0.1:1/none", SMTP_URL: "smtp://127.0.0.1:1" },
  ...{ MAIL_FROM: "desk@desk.example", TOKEN_ISSUER: "https://desk.example", PORT: "0" },
  ...{ TOKEN_AUDIENCE: "https://desk.example/api", HINT_SECRET: "c6b1d27a8f9e40315d7c2be9a4f80163" },
};

/**
 * Starts identity with the configuration of a careless operator. The stores it names do not exist, so that it gets no further than
 * checking its configuration.
 */
export const attack: Attack = {
  title: "no service starts with a secret that can be guessed or on a public address without encryption",
  isShort: true,
  fault: {
    file: "services/kit/src/config/config.ts",
    find: 'addFormat("secret", isRandom)',
    replace: 'addFormat("secret", true)',
  },
  async run() {
    const weak = await startWith({ AUTH_SECRET: "a".repeat(32), PUBLIC_ORIGIN: "https://desk.example" });
    expectHeld(
      weak.includes("AUTH_SECRET must be"),
      "identity starts with 32 times the letter a as its secret",
    );
    const open = await startWith({ AUTH_SECRET: sound.HINT_SECRET, PUBLIC_ORIGIN: "http://desk.example" });
    expectHeld(
      open.includes("PUBLIC_ORIGIN must be"),
      "identity starts on a public address without encryption",
    );
  },
};

/** Starts identity and returns its first output: the configuration errors, or a sign that it continued past them. */
async function startWith(env: Record<string, string>): Promise<string> {
  const program = path.join(identity, "src/main.ts");
  const { SEEDED_FAULTS = "" } = process.env;
  const child = spawn(process.execPath, ["--no-warnings", ...(SEEDED_FAULTS ? [seeding] : []), program], {
    cwd: identity,
    env: { ...sound, SEEDED_FAULTS, ...env },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
      child.kill();
    });
  }
  await once(child, "close");
  return printed;
}
