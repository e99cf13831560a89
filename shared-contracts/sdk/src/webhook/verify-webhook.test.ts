import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { verifyWebhook } from "../index.ts";

const [secret, other] = [0, 1].map(() => `whsec_${randomBytes(24).toString("base64")}`) as [string, string];
const body = '{"type":"ticket.created","data":{"ticket":{"title":"Ümläut"}}}';

function sign(by = secret, ageSeconds = 0) {
  const time = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const key = Buffer.from(by.replace("whsec_", ""), "base64");
  const digest = createHmac("sha256", key).update(`msg_1.${time}.${body}`).digest("base64");
  return { "webhook-id": "msg_1", "webhook-timestamp": time, "webhook-signature": `v1,${digest}` };
}

const genuine = sign();
const refusal = expect.objectContaining({ name: "TesseraError", code: "webhook_refused" });

describe("a webhook", () => {
  it.each([
    ["headers of Node", body, genuine],
    ["headers of fetch", body, new Headers(genuine)],
    [
      "headers in capitals",
      body,
      Object.fromEntries(Object.entries(genuine).map(([k, v]) => [k.toUpperCase(), v])),
    ],
    ["bytes", Buffer.from(body), genuine],
  ])("is accepted from %s, and returned", (_, received, headers) => {
    const { type, data } = verifyWebhook(received, headers, secret);

    expect([type, data.ticket?.title]).toEqual(["ticket.created", "Ümläut"]);
  });

  it("is accepted by either secret while one is replaced", () => {
    const both = `${sign(other)["webhook-signature"]} ${genuine["webhook-signature"]}`;
    const headers = { ...genuine, "webhook-signature": both };

    for (const one of [secret, other]) expect(verifyWebhook(body, headers, one).type).toBe("ticket.created");
  });

  it.each([
    ["by another secret", body, sign(other)],
    ["with another body", `${body} `, genuine],
    ["with another id", body, { ...genuine, "webhook-id": "msg_2" }],
    ["that is too old", body, sign(secret, 301)],
    ["from the future", body, sign(secret, -301)],
    ["without a time", body, { ...genuine, "webhook-timestamp": "soon" }],
    ["without a signature", body, { ...genuine, "webhook-signature": "" }],
    [
      "of another version",
      body,
      { ...genuine, "webhook-signature": genuine["webhook-signature"].replace("v1", "v2") },
    ],
    ["without headers", body, {}],
  ])("%s is refused", (_, received, headers) => {
    expect(() => verifyWebhook(received, headers, secret)).toThrow(refusal);
  });

  it("may be older if the receiver says so", () => {
    expect(verifyWebhook(body, sign(secret, 600), secret, { tolerance: 900 }).type).toBe("ticket.created");
  });

  it("is never accepted without a secret", () => {
    expect(() => verifyWebhook(body, sign(""), "")).toThrow(TypeError);
  });
});
