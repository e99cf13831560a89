import { describe, expect, it } from "@jest/globals";
import { describeMisspelt, findMisspelt } from "./misspelt-variable.ts";

const known = [
  "SMTP_URL",
  "SMTP_TRUSTED_RELAYS",
  "S3_BUCKET",
  "S3_ENDPOINT",
  "DKIM_SELECTOR",
  "OPERATORS",
  "PORT",
  "URL_SECRET",
];

function find(names: string[], prefixes: string[] = []) {
  const env = Object.fromEntries(names.map((name) => [name, "x"]));
  return findMisspelt(env, known, prefixes).map(({ name, nearest }) => `${name} ${nearest}`);
}

describe("findMisspelt", () => {
  it.each([
    ["S3_BUKET", "S3_BUCKET"],
    ["S3_BUCEKT", "S3_BUCKET"],
    ["SMPT_URL", "SMTP_URL"],
    ["smtp_url", "SMTP_URL"],
    ["SMTP_TRUSTED_RELAY", "SMTP_TRUSTED_RELAYS"],
    ["DKIM_SELEKTOR", "DKIM_SELECTOR"],
    ["OPERATOR", "OPERATORS"],
    ["S3_ENDPOINTS", "S3_ENDPOINT"],
    ["SMTP_TRUSTEDRELAYS", "SMTP_TRUSTED_RELAYS"],
    ["URL_SECRETS", "URL_SECRET"],
  ])("names %s with %s", (name, nearest) => {
    expect(find([name])).toEqual([`${name} ${nearest}`]);
  });

  it("leaves out known variables, and those of other programs", () => {
    expect(
      find([...known, "PATH", "HOME", "SORT", "EDITOR", "XDG_SESSION_ID", "TEST_URL", "npm_config_x"]),
    ).toEqual([]);
  });

  it("names every unknown variable with one of our prefixes", () => {
    expect(find(["DKIM_PRIVATE_KEY_FILE"], ["DKIM_"])).toEqual(["DKIM_PRIVATE_KEY_FILE DKIM_SELECTOR"]);
  });

  it("is described with what to write instead", () => {
    expect(describeMisspelt({ name: "SMPT_URL", nearest: "SMTP_URL" })).toBe(
      "SMPT_URL is not a variable of Tessera: is it SMTP_URL?",
    );
  });
});
