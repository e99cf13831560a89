import { describe, expect, it } from "@jest/globals";
import { readVouching } from "../../trust/authentication-results.ts";
import { readAuthenticationResults } from "./read-authentication-results.ts";

const id = "mx.example.com";
const dmarc = `${id}; dmarc=none (p=none dis=none) header.from=plain.example`;
const dkim = `${id};\n\tdkim=pass (1024-bit key; unprotected) header.d=plain.example header.i=@plain.example header.s=k1;\n\tdkim-atps=neutral`;
const unsigned = `${id}; dkim=none; dkim-atps=neutral`;
const received = "from out.plain.example by mx.example.com (Postfix) with ESMTP id 05ABB4785C8";

/** Reads fields of a mail; one with `by` is a Received. */
function read(...values: string[]): string[] {
  const headers = values.map((value) => ({
    key: value.includes(" by ") ? "received" : "authentication-results",
    originalKey: "",
    value,
  }));
  return readAuthenticationResults({ headers });
}

const judge = (fields: string[]) => readVouching({ headers: fields, from: "a@plain.example" }, [id]);

describe("readAuthenticationResults", () => {
  it("joins what OpenDMARC and OpenDKIM wrote on one server, so that a valid signature counts without a DMARC policy", () => {
    const fields = read(dmarc, dkim, received);

    expect(fields).toHaveLength(1);
    expect(judge(fields)).toEqual({ verdict: "pass", isProven: true });
    expect(judge(read(dmarc, unsigned, received))).toEqual({ verdict: "none", isProven: false });
    expect(judge(read(dmarc.replace("none", "fail"), dkim, received)).verdict).toBe("fail");
  });

  it.each([
    ["below the server's own Received", [dmarc, received, dkim]],
    ["below a Received of the sender's, too", [dmarc, received, dkim, received]],
    ["of a server that writes below its Received", [received, dmarc, dkim]],
    ["without any Received", [dmarc, dkim]],
    ["of another id", [dmarc, dkim.replace(id, "mx.evil.test"), received]],
    ["with its id in quotes", [dmarc, dkim.replace(id, `"${id}"`), received]],
  ])("joins no field %s", (_where, values) => {
    expect(judge(read(...values)).verdict).toBe("none");
  });
});
