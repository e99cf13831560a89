import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { addMessages } from "@tessera/language/t";
import { sayFinding } from "./finding-text.ts";

beforeAll(() => {
  addMessages(JSON.parse(readFileSync(join(import.meta.dirname, "../../messages/de.json"), "utf8")));
});

describe("a finding on a German page", () => {
  it.each([
    ["Postgres 18.1 at db:5432/tessera", "Postgres 18.1 unter db:5432/tessera"],
    [
      "Postgres at db:5432/tessera cannot be used (connect ECONNREFUSED 10.0.0.1:5432): start it, or correct DATABASE_URL",
      "Postgres unter db:5432/tessera ist nicht verwendbar (connect ECONNREFUSED 10.0.0.1:5432): Starten Sie es oder berichtigen Sie DATABASE_URL",
    ],
    [
      "Redis at redis://redis:6379 cannot be used (it asks for a password): correct the password in REDIS_URL",
      "Redis unter redis://redis:6379 ist nicht verwendbar (es verlangt ein Passwort): Berichtigen Sie das Passwort in REDIS_URL",
    ],
    [
      "Redis at rediss://redis:6379 cannot be used (it does not answer with TLS, which rediss: asks for): start it, or correct REDIS_URL",
      "Redis unter rediss://redis:6379 ist nicht verwendbar (es antwortet nicht mit TLS, das rediss: verlangt): Starten Sie es oder berichtigen Sie REDIS_URL",
    ],
    [
      "the certificate of https://desk.example expired on 2026-11-01: renew it",
      "Das Zertifikat von https://desk.example ist am 2026-11-01 abgelaufen: Erneuern Sie es",
    ],
    [
      "this clock is 31.0 s behind that of Postgres, so that tokens expire too early or too late: synchronize both (NTP)",
      "Diese Uhr geht gegenüber der von Postgres 31.0 s nach, sodass Token zu früh oder zu spät ablaufen: Gleichen Sie beide ab (NTP)",
    ],
    [
      "https://id.example does not answer (https://id.example/.well-known/openid-configuration answers 404): nobody can sign in",
      "https://id.example antwortet nicht (https://id.example/.well-known/openid-configuration antwortet mit 404): Niemand kann sich anmelden",
    ],
    [
      "_dmarc.desk.example has no record: publish v=DMARC1; p=none to begin with",
      "_dmarc.desk.example hat keinen Eintrag: Veröffentlichen Sie für den Anfang v=DMARC1; p=none",
    ],
  ])("is in German: %s", (text, said) => {
    expect(sayFinding(text)).toBe(said);
  });

  it("stays as it is if this version does not know it", () => {
    expect(sayFinding("the tape is full")).toBe("the tape is full");
  });
});
