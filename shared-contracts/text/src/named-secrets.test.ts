import { describe, expect, it } from "@jest/globals";
import { certainDetectors, recordingDetectors } from "./detectors.ts";
import { findSecrets, redact } from "./redact.ts";
import { redactJson } from "./redact-json.ts";

const safe = (text: string) => redact(text, new Map());

describe("texts that only look like secrets", () => {
  it.each([
    "sudo: anna : TTY=pts/0 ; PWD=/home/anna ; USER=root ; COMMAND=/usr/bin/ls",
    "PWD=/srv/app/current",
    "private_key: /etc/ssl/private/shop.pem",
    "SyntaxError: Unexpected token: punc (,)",
    "invalid token: EOF",
    "max_tokens: 4096, token: 1024",
    "password: string;",
    "PASSWORD=$DB_PASSWORD",
    "password: {{ secrets.DB }}",
    "password=********",
    "http://localhost:4873@next",
    "resolution: string-width@npm:string-width@4.2.0",
    "https://registry.npmjs.org/:@acme/ui@1.0.0",
    "IBAN XX82 WEST 1234 5698 7654 32",
    "Bearer of good news and basic understanding of tokens",
  ])("are kept: %s", (text) => {
    expect(safe(text)).toBe(text);
    expect(findSecrets(text, certainDetectors)).toEqual([]);
  });

  it("are kept in recordings: versions of packages", () => {
    const text = "https://cdn.test/npm/vue@3.2.41.min.js and lodash@4.17.21-beta.rc";

    expect(redact(text, new Map(), recordingDetectors)).toBe(text);
  });
});

describe("secrets by their place", () => {
  it.each([
    ["SECRET_KEY_BASE=9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a3928", "9f8e7d6c5b4a"],
    ["PGPASSWORD=hunter2secret psql", "hunter2secret"],
    ["curl -u ada:hunter2secret https://shop.test", "hunter2secret"],
    ["curl -s --user 'ada:hunter2secret' https://shop.test", "hunter2secret"],
    ["mysql -uroot -phunter2secret shop", "hunter2secret"],
    ["deploy --api-key hunter2secret --force", "hunter2secret"],
    ["machine api.test login ada password hunter2secret", "hunter2secret"],
    ["<wsse:Password Type='Text'>hunter2secret</wsse:Password>", "hunter2secret"],
    ["<client_secret>hunter2secret</client_secret>", "hunter2secret"],
    ["encryption_key = 0123456789abcdef0123456789abcdef", "0123456789abcdef"],
    ["dbPassword: hunter2secret", "hunter2secret"],
    ["AccountKey=q7Wk2Lm9Zr4Tx8Vb3Np6==;EndpointSuffix=core", "q7Wk2Lm9"],
  ])("are removed from %j, and certain", (text, secret) => {
    expect(safe(text)).not.toContain(secret);
    expect(findSecrets(text, certainDetectors)).toHaveLength(1);
  });

  it.each(["SMTP_PASS", "smtpPass", "secret_key_base", "spring.datasource.password", "githubToken"])(
    "are removed from JSON by the name %s",
    (name) => {
      expect(redactJson(JSON.stringify({ [name]: "hunter secret" }), new Map())).not.toContain("hunter");
    },
  );
});
