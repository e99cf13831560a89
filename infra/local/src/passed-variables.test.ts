import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { describeMisspelt } from "@tessera/kit/config/misspelt-variable";
import { findUnknown, nodeVariables, passableTo, refuseDecided } from "./passed-variables.ts";
import { rootFolder, servicesFolder } from "./settings.ts";

/** Variables that `npm start` reads itself. */
const read = [
  "PORT",
  "DATA_DIR",
  "DATABASE_URL",
  "REDIS_URL",
  "METRICS_PORT",
  "ALLOW_PRIVATE_ADDRESSES",
  "SMTP_PORT",
];

function whatHappensTo(name: string): string {
  try {
    refuseDecided({ [name]: "a" });
  } catch (error) {
    return String(error).includes(name) ? "refused by name" : "refused";
  }
  if (read.includes(name)) return "read";
  const isPassed =
    nodeVariables.includes(name) || readdirSync(servicesFolder).some((one) => passableTo(one).includes(name));
  return isPassed ? "passed on" : "dropped";
}

/** Returns the variables that a document names. */
function variablesIn(file: string): string[] {
  const text = readFileSync(path.join(rootFolder, file), "utf8");
  const found = text.matchAll(/(?<![A-Z0-9_./])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[=`])/g);
  const names = [...found].map(([, name = ""]) => name);
  return [...new Set(names)];
}

describe("a variable in the environment of npm start", () => {
  it.each([
    ...["NODE_EXTRA_CA_CERTS", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "NODE_USE_ENV_PROXY", "LOG_LEVEL"],
    ...["S3_BUCKET", "S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PATH_STYLE"],
    ...["MAIL_DOMAIN", "MAIL_FROM", "SMTP_URL", "SMTP_NAME", "SMTP_CERT_FILE", "SMTP_TRUSTED_RELAYS"],
    ...["DKIM_SELECTOR", "DKIM_KEY", "CLAMD_URL", "OIDC_ISSUER", "OPERATORS"],
  ])("is passed on to the services that read it: %s", (name) => {
    expect(whatHappensTo(name)).toBe("passed on");
  });

  it.each(["AUTH_SECRET", "CREDENTIALS_KEY", "FILES_DIR", "PUBLIC_ORIGIN", "JOB_DATABASE_URL"])(
    "is refused by name if it cannot have an effect: %s",
    (name) => {
      expect(whatHappensTo(name)).toBe("refused by name");
    },
  );

  it.each(["README.md", "infra/deploy/mail.md", "infra/deploy/other-systems.md"])(
    "is never dropped if %s names it",
    (file) => {
      const names = variablesIn(file);

      expect(names.length).toBeGreaterThan(3);
      expect(names.filter((name) => whatHappensTo(name) === "dropped")).toEqual([]);
    },
  );

  it("is named with the nearest known one if nothing reads it", () => {
    expect(findUnknown({ SMTP_TRUSTED_RELAY: "10.0.0.5", LC_ALL: "C" }).map(describeMisspelt)).toEqual([
      "SMTP_TRUSTED_RELAY is not a variable of Tessera: is it SMTP_TRUSTED_RELAYS?",
    ]);
  });
});
