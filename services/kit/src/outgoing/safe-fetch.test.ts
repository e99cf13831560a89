import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect as connectSocket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createSafeFetch, type SafeFetchOptions } from "./safe-fetch.ts";

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

const publicAddress = "93.184.215.14";
let server: Server;
let port: number;
let answering: Responder;
/** The addresses dialled in a test; each connection goes to the local server instead. */
let dialled: string[];
let hits: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    answering(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function aSafeFetch(options: Partial<SafeFetchOptions> = {}) {
  dialled = [];
  hits = 0;
  return createSafeFetch({
    allowPrivate: false,
    lookup: async () => [publicAddress],
    connect: (address) => {
      dialled.push(address);
      return connectSocket({ host: "127.0.0.1", port });
    },
    ...options,
  });
}

const answerOk: Responder = (_request, response) => response.end("fine");

/** Spellings of private addresses. The URL standard normalizes them to the address that would be dialled. */
const innerAddresses = [
  "http://127.0.0.1/",
  "http://127.0.0.1:6379/",
  "http://127.0.0.1./",
  "http://127.1/",
  "http://127.0.1/",
  "http://2130706433/",
  "http://2130706433./",
  "http://0x7f000001/",
  "http://0x7f.0.0.1/",
  "http://0x7f.1/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://0177.0x0.0.1/",
  "http://127.000.000.001/",
  "http://0/",
  "http://0.0.0.0/",
  "http://00000.0/",
  "http://10.0.0.1/",
  "http://10.1/",
  "http://167772161/",
  "http://0xa000001/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166/",
  "http://0xa9fea9fe/",
  "http://0251.0376.0251.0376/",
  "http://169.254.43518/",
  "http://100.100.100.200/",
  "http://168.63.129.16/",
  "http://172.16.0.1/",
  "http://172.31.255.255/",
  "http://192.168.0.1/",
  "http://192.168.257/",
  "http://3232235521/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://4294967295/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[0000::0001]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[0:0:0:0:0:ffff:127.0.0.1]/",
  "http://[::127.0.0.1]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[64:ff9b::127.0.0.1]/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[2002:7f00:1::]/",
  "http://[2001:0:7f00:1::]/",
  "http://[fc00::1]/",
  "http://[fd00:ec2::254]/",
  "http://[fe80::1]/",
  "http://[fec0::1]/",
  "http://[ff02::1]/",
  "http://localhost/",
  "http://LOCALHOST/",
  "http://localhost./",
  "http://desk.localhost/",
  "http://metadata.google.internal/",
  "http://printer.local/",
  "http://redis/",
  "http://%31%32%37.0.0.1/",
  "http://127%2e0%2e0%2e1/",
  "http://１２７.０.０.１/",
  "http://①②⑦.⓪.⓪.①/",
  "http://127。0。0。1/",
  "http://ⓛocalhost/",
  "http://loc\u00adalhost/",
  "http:127.0.0.1/",
  "http:\\\\127.0.0.1\\",
  "https://127.0.0.1/",
];

const badAddresses = [
  "",
  "not an address",
  "//127.0.0.1/",
  "file:///etc/passwd",
  "ftp://127.0.0.1/",
  "gopher://127.0.0.1:6379/_INFO",
  "data:text/plain,hello",
  "javascript:alert(1)",
  "unix:/var/run/docker.sock",
  "http://[fe80::1%25eth0]/",
  "http://user@tessera.example/",
  "http://user:password@tessera.example/",
  "http://tessera.example@127.0.0.1/",
  "http://127.0.0.1#@tessera.example:80@/",
];

describe("createSafeFetch with private or invalid addresses", () => {
  it.each(innerAddresses)("does not dial %s", async (address) => {
    const safeFetch = aSafeFetch();
    answering = answerOk;

    await expect(safeFetch(address)).rejects.toMatchObject({ reason: "private_address" });

    expect(dialled).toEqual([]);
  });

  it.each(badAddresses)("refuses %p", async (address) => {
    const safeFetch = aSafeFetch();

    await expect(safeFetch(address)).rejects.toMatchObject({
      reason: expect.stringMatching(/^(bad|private)_address$/),
    });

    expect(dialled).toEqual([]);
  });

  it.each(["127.0.0.1", "::1", "10.0.0.7", "::ffff:10.0.0.7", "64:ff9b::a00:7", "fe80::1%eth0", "0x7f.1"])(
    "does not dial a name that resolves to %s, alone or among others",
    async (inside) => {
      await expect(aSafeFetch({ lookup: async () => [inside] })("https://a.example/")).rejects.toMatchObject({
        reason: "private_address",
      });
      await expect(
        aSafeFetch({ lookup: async () => [publicAddress, inside] })("https://a.example/"),
      ).rejects.toMatchObject({ reason: "private_address" });

      expect(dialled).toEqual([]);
    },
  );

  it("dials the checked address, whatever the name resolves to afterwards", async () => {
    const answers = [[publicAddress], ["127.0.0.1"], ["127.0.0.1"]];
    let lookups = 0;
    const safeFetch = aSafeFetch({ lookup: async () => answers[lookups++] ?? [] });
    answering = answerOk;

    const response = await safeFetch("http://rebinding.example/");

    expect(await response.text()).toBe("fine");
    expect(lookups).toBe(1);
    expect(dialled).toEqual([publicAddress]);
    await expect(safeFetch("http://rebinding.example/")).rejects.toMatchObject({ reason: "private_address" });
    expect(dialled).toEqual([publicAddress]);
  });

  it("dials private addresses if the installation allows it, but still refuses invalid ones", async () => {
    const safeFetch = aSafeFetch({ allowPrivate: true });
    answering = answerOk;

    const response = await safeFetch("http://127.0.0.1/");

    expect(response.status).toBe(200);
    await response.text();
    await expect(safeFetch("file:///etc/passwd")).rejects.toMatchObject({ reason: "bad_address" });
    await expect(safeFetch("http://a:b@127.0.0.1/")).rejects.toMatchObject({ reason: "bad_address" });
  });
});

describe("redirects", () => {
  it.each([301, 302, 303, 307, 308])("does not follow a redirect with status %i", async (status) => {
    const safeFetch = aSafeFetch();
    answering = (_request, response) =>
      response.writeHead(status, { location: "http://169.254.169.254/latest/" }).end();

    const attempt = safeFetch("https://a.example/".replace("https", "http"), {
      headers: { authorization: "Bearer canary" },
    });

    await expect(attempt).rejects.toMatchObject({ reason: "redirected", status });
    expect(hits).toBe(1);
    expect(dialled).toEqual([publicAddress]);
  });
});

describe("createSafeFetch", () => {
  it("sends the given host name and body", async () => {
    const safeFetch = aSafeFetch();
    let seen: { host?: string | undefined; body?: string } = {};
    answering = async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      seen = { host: request.headers.host, body };
      response.writeHead(201, { "x-answer": "yes" }).end("made");
    };

    const response = await safeFetch("http://a.example/path?q=1", { method: "POST", body: "hello" });

    expect(response.status).toBe(201);
    expect(response.headers.get("x-answer")).toBe("yes");
    expect(await response.text()).toBe("made");
    expect(seen).toEqual({ host: "a.example", body: "hello" });
  });

  it("falls back to a name's second address if the first refuses the connection", async () => {
    const taken: string[] = [];
    const safeFetch = aSafeFetch({
      lookup: async () => ["2606:4700::1", publicAddress],
      connect: (address) => {
        taken.push(address);
        // Nothing listens on port 1 of the loopback address.
        return connectSocket({ host: "127.0.0.1", port: address === publicAddress ? port : 1 });
      },
    });
    answering = answerOk;

    expect(await (await safeFetch("http://a.example/")).text()).toBe("fine");
    expect(taken).toEqual(["2606:4700::1", publicAddress]);
  });

  it("reads no more than the limit, even of a compressed response", async () => {
    const safeFetch = aSafeFetch({ maxResponseBytes: 1_000 });
    answering = (_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(1_000_000)));

    const response = await safeFetch("http://a.example/");

    await expect(response.text()).rejects.toMatchObject({ reason: "too_large" });
  });

  it("times out while waiting for the first byte, and for the last", async () => {
    const safeFetch = aSafeFetch({ timeoutMs: 60 });
    answering = () => {};
    await expect(safeFetch("http://a.example/")).rejects.toMatchObject({ reason: "timed_out" });

    answering = (_request, response) => void response.writeHead(200).write("one byte");
    const response = await safeFetch("http://a.example/");
    await expect(response.text()).rejects.toMatchObject({ reason: "timed_out" });
  });

  it("times out while resolving a name", async () => {
    const safeFetch = aSafeFetch({ timeoutMs: 60, lookup: () => new Promise(() => {}) });

    await expect(safeFetch("http://a.example/")).rejects.toMatchObject({ reason: "timed_out" });
  });

  it("explains failures in words, without details of the address or headers", async () => {
    const unknown = aSafeFetch({
      lookup: () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
    });
    const dead = aSafeFetch({ connect: () => connectSocket({ host: "127.0.0.1", port: 1 }) });
    const request = { headers: { authorization: "Bearer canary" } };

    await expect(unknown("https://a.example/canary?canary", request)).rejects.toThrow(
      /^There is no server named a\.example\.$/,
    );
    await expect(dead("http://a.example/canary", request)).rejects.toThrow(
      /^a\.example could not be reached\.$/,
    );
  });

  it("refuses an untrusted certificate, or a server without TLS", async () => {
    const safeFetch = aSafeFetch();

    await expect(safeFetch("https://a.example/")).rejects.toMatchObject({ reason: "untrusted_certificate" });
  });

  it("fails if the response breaks off or is not HTTP", async () => {
    const safeFetch = aSafeFetch();
    answering = (request) => request.socket.destroy();
    await expect(safeFetch("http://a.example/")).rejects.toMatchObject({ reason: "broken_answer" });

    answering = (request) => request.socket.end("* OK IMAP4 ready\r\n");
    await expect(safeFetch("http://a.example/")).rejects.toMatchObject({ reason: "broken_answer" });
  });
});
