import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTls } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { notesServices } from "../../test/notes.builder.ts";
import { createSelfSigned } from "../mail/self-signed.ts";
import { aTestDatabase, type TestDatabase } from "../testing/database.ts";
import { findFreePort } from "../testing/free-port.ts";
import { testRedisUrl } from "../testing/redis.ts";
import { examine } from "./examine.ts";
import type { Env } from "./finding.ts";
import { formatFindings, getStatus } from "./print-findings.ts";

let database: TestDatabase;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  database = await aTestDatabase({ servicesFolder: notesServices });
  folder = await mkdtemp(join(tmpdir(), "doctor-"));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Starts a server that responds to each connection, and to what it says. */
function aServer(talk: (socket: Socket) => void): Promise<number> {
  return listen(createServer((socket) => talk(socket.on("error", () => {}))));
}

async function read(env: Env) {
  const findings = await examine([{ name: "notes", env }]);
  return {
    lines: findings.map(({ check, state, text }) => `${state} ${check}: ${text}`),
    status: getStatus(findings),
  };
}

async function files(pair: { cert: string; key: string }): Promise<Env> {
  const [SMTP_CERT_FILE, SMTP_KEY_FILE] = [join(folder, "tls.crt"), join(folder, "tls.key")];
  await writeFile(SMTP_CERT_FILE, pair.cert);
  await writeFile(SMTP_KEY_FILE, pair.key);
  return { SMTP_CERT_FILE, SMTP_KEY_FILE };
}

const nothing = async () => `127.0.0.1:${await findFreePort()}`;
const elevenYearsAgo = () => new Date(Date.now() - 11 * 365 * 86_400_000);

/** A Redis that answers every command alike. */
const aRedisWithPassword = () =>
  aServer((socket) =>
    socket.on("data", (bytes) => {
      const commands = String(bytes).match(/^\*\d+\r$/gm) ?? [];
      socket.write("-NOAUTH Authentication required.\r\n".repeat(commands.length));
    }),
  );

/** A clamd whose signatures are of a day. */
const aScanner = (signed: Date) =>
  aServer((socket) => socket.on("data", () => socket.end(`ClamAV 1.4.3/27800/${signed.toUTCString()}\0`)));

const anIssuer = (named: (origin: string) => string) =>
  listen(
    createHttp((request, response) => {
      const origin = `http://${request.headers.host}`;
      const isKeys = request.url === "/keys";
      response.end(
        JSON.stringify(isKeys ? { keys: [{}] } : { issuer: named(origin), jwks_uri: `${origin}/keys` }),
      );
    }),
  );

describe("examine", () => {
  it.each<[string, () => Promise<Env>, RegExp]>([
    [
      "Postgres is down",
      async () => ({ DATABASE_URL: `postgres://svc_notes:x@${await nothing()}/desk` }),
      /^bad postgres: Postgres at \S+ cannot be used \(.*ECONNREFUSED.*\): start it, or correct DATABASE_URL$/,
    ],
    [
      "Postgres refuses the password",
      async () => ({ DATABASE_URL: database.urlFor("svc_notes").replace(/:[^:@/]*@/, ":wrong@") }),
      /^bad postgres: .* refuses svc_notes \(.*\): migrate, which sets the password in DATABASE_URL$/,
    ],
    [
      "a service has the rights of a superuser",
      async () => ({ DATABASE_URL: database.adminUrl }),
      /^bad postgres: .* bypasses row-level security/,
    ],
    [
      "Redis is down",
      async () => ({ REDIS_URL: `redis://:secret@${await nothing()}` }),
      /^bad redis: Redis at redis:\/\/127\S+ cannot be used \(.*ECONNREFUSED.*\): start it, or correct REDIS_URL$/,
    ],
    [
      "Redis asks for a password",
      async () => ({ REDIS_URL: `redis://127.0.0.1:${await aRedisWithPassword()}` }),
      /^bad redis: .* \(it asks for a password\): correct the password in REDIS_URL$/,
    ],
    [
      "Redis is asked for TLS and has none",
      async () => ({ REDIS_URL: testRedisUrl().replace("redis:", "rediss:") }),
      /^bad redis: .* \(it does not answer with TLS, which rediss: asks for\): start it, or correct REDIS_URL$/,
    ],
    [
      "Redis needs TLS and is not asked for it",
      async () => ({
        REDIS_URL: `redis://127.0.0.1:${await listen(createTls(createSelfSigned("localhost")))}`,
      }),
      /^bad redis: .* \(it ends each connection, as one with TLS does without rediss:\): start it, or correct REDIS_URL$/,
    ],
    [
      "nobody vouches for the certificate of Redis",
      async () => ({
        REDIS_URL: `rediss://localhost:${await listen(createTls(createSelfSigned("localhost")))}`,
      }),
      /^bad redis: .* \(its certificate is of an unknown authority: set NODE_EXTRA_CA_CERTS\)/,
    ],
    [
      "nobody vouches for the certificate of the issuer",
      async () => ({
        IDENTITY_PROVIDER: "oidc",
        OIDC_ISSUER: `https://localhost:${await listen(createTls(createSelfSigned("localhost")))}`,
      }),
      /^bad sign-in: .* \(its certificate is of an unknown authority: set NODE_EXTRA_CA_CERTS\): nobody can sign in$/,
    ],
    [
      "the issuer is asked for TLS and has none",
      async () => ({
        IDENTITY_PROVIDER: "oidc",
        OIDC_ISSUER: `https://127.0.0.1:${await anIssuer((origin) => origin)}`,
      }),
      /^bad sign-in: .* \(it does not speak TLS at this port/,
    ],
    [
      "a folder is missing",
      async () => ({ FILES_DIR: join(folder, "missing/files") }),
      /^bad disk: FILES_DIR: \S+ does not exist: create it, or correct the variable$/,
    ],
    [
      "the mail server refuses",
      async () => ({
        SMTP_URL: `smtp://127.0.0.1:${await aServer((socket) => socket.end("554 No service\r\n"))}`,
      }),
      /^bad mail out: 127\S+ does not accept mail \(.*554.*\): correct SMTP_URL/,
    ],
    [
      "nothing receives mail",
      async () => ({ SMTP_PORT: String(await findFreePort()), HOST: "127.0.0.1", MAIL_DOMAIN: "desk.test" }),
      /^bad mail in: nothing receives mail at 127/,
    ],
    [
      "mail is received in clear",
      async () => ({
        SMTP_PORT: String(
          await aServer((socket) => {
            socket.write("220 mx\r\n");
            socket.on("data", () => socket.write("250 mx\r\n"));
          }),
        ),
        ...{ HOST: "127.0.0.1", MAIL_DOMAIN: "desk.test" },
      }),
      /^warning mail in: .* without encryption/,
    ],
    [
      "a certificate has expired",
      () => files(createSelfSigned("mx", elevenYearsAgo())),
      /^bad certificate: .* expired on 20\d\d-\d\d-\d\d: renew it$/,
    ],
    [
      "a certificate has the key of another",
      () => files({ cert: createSelfSigned("mx").cert, key: createSelfSigned("mx").key }),
      /^bad certificate: SMTP_KEY_FILE is not the key/,
    ],
    [
      "the bucket is unreachable",
      async () => ({
        S3_BUCKET: "desk",
        S3_ENDPOINT: `http://${await nothing()}`,
        S3_ACCESS_KEY_ID: "a",
        S3_SECRET_ACCESS_KEY: "b",
      }),
      /^bad storage: the bucket desk at \S+ cannot be used \(.*ECONNREFUSED.*\): correct S3_/,
    ],
    [
      "an endpoint has no bucket",
      async () => ({ S3_BUCKET: " ", S3_ENDPOINT: "http://127.0.0.1:9" }),
      /^bad storage: .*S3_BUCKET is required/s,
    ],
    [
      "the scanner is down",
      async () => ({ CLAMD_URL: `tcp://${await nothing()}` }),
      /^bad scanner: .* does not answer .*: files stay unscanned/,
    ],
    [
      "its signatures are old",
      async () => ({ CLAMD_URL: `tcp://127.0.0.1:${await aScanner(new Date(0))}` }),
      /^warning scanner: the signatures of ClamAV 1\.4\.3 are of 1970-01-01: run freshclam every day$/,
    ],
    [
      "the issuer names itself otherwise",
      async () => ({
        IDENTITY_PROVIDER: "oidc",
        OIDC_ISSUER: `http://127.0.0.1:${await anIssuer((origin) => `${origin}/`)}`,
      }),
      /^bad sign-in: .* OIDC_ISSUER must be the same, also its last slash$/,
    ],
    [
      "the issuer is down",
      async () => ({ IDENTITY_PROVIDER: "oidc", OIDC_ISSUER: `http://${await nothing()}` }),
      /^bad sign-in: .* does not answer/,
    ],
  ])("says what to do if %s", async (_what, breakIt, line) => {
    const { lines, status } = await read(await breakIt());

    expect(lines).toContainEqual(expect.stringMatching(line));
    expect(status).toBe(line.source.startsWith("^bad") ? 2 : 1);
  });

  it("finds a working part good, and names it once for all programs", async () => {
    const env = { DATABASE_URL: database.urlFor("svc_notes"), FILES_DIR: folder };
    const issuer = `http://127.0.0.1:${await anIssuer((origin) => origin)}`;
    const scanner = `tcp://127.0.0.1:${await aScanner(new Date())}`;
    const findings = await examine([
      { name: "one", env },
      { name: "two", env: { ...env, JOB_DATABASE_URL: database.urlFor("job_notes"), CLAMD_URL: scanner } },
      { name: "three", env: { IDENTITY_PROVIDER: "oidc", OIDC_ISSUER: issuer } },
    ]);

    expect(findings.map(({ check, state }) => `${check} ${state}`)).toEqual([
      ...["postgres good", "clock good", "disk good", "scanner good", "sign-in good"],
    ]);
    expect(getStatus(findings)).toBe(0);
    expect(JSON.parse(formatFindings(findings, true)).findings).toHaveLength(5);
    expect(formatFindings(findings, false).split("\n")[0]).toMatch(/^ok {4}postgres {5}Postgres 18/);
  });

  const asUser = process.getuid?.() === 0 ? it.skip : it;
  asUser("names a folder that this user may not write to", async () => {
    const closed = await mkdtemp(join(folder, "closed-"));
    await chmod(closed, 0o555);

    expect((await read({ FILES_DIR: closed })).lines[0]).toMatch(/may not write to .* \(EACCES\)/);
  });
});
