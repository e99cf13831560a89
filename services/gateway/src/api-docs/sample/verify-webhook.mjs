import { createHmac, timingSafeEqual } from "node:crypto";

/** `body` is the text as it arrived, before it is parsed. */
export function isGenuine(secret, headers, body) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures } = headers;
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  if (!isFresh || !id || !signatures) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest();
  return signatures.split(" ").some((one) => {
    const given = Buffer.from(one.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
