import { describe, expect, it } from "@jest/globals";
import { findReportingServer, readMailboxVerdict, readVouching } from "./authentication-results.ts";

const from = "anna@desk.example";
const ids = ["mx.desk.test"];
const ofRelay = (results: string) => `mx.desk.test; ${results}`;
const passed = "dmarc=pass header.from=desk.example";

describe("what a trusted relay says about a sender", () => {
  it.each([
    ["DMARC passed", passed],
    ["DMARC passed, in capitals", "DMARC=PASS header.from=DESK.example"],
    ["DMARC passed for the organization's domain", "dmarc=pass (p=reject) header.from=mail.desk.example"],
    [
      "a signature of the domain is valid",
      "dkim=pass header.d=desk.example; spf=fail smtp.mailfrom=x@evil.test",
    ],
    ["a signature is valid, named by its user", "dkim=pass header.i=@desk.example header.s=a"],
    [
      "one of two signatures is of the domain",
      "dkim=pass header.d=list.test; dkim=pass header.d=desk.example",
    ],
    ["SPF passed for the domain", "dmarc=none; spf=pass smtp.mailfrom=anna@desk.example"],
    ["SPF passed for a subdomain", "spf=pass smtp.mailfrom=bounces.desk.example"],
  ])("is proof where %s", (_case, results) => {
    expect(readVouching({ headers: [ofRelay(results)], from }, ids)).toEqual({
      verdict: "pass",
      isProven: true,
    });
  });

  it.each([
    ["SPF passed for another domain", "spf=pass smtp.mailfrom=x@evil.test; dmarc=none", "none"],
    ["a signature is of another domain", "dkim=pass header.d=evil.test", "none"],
    ["DMARC passed for another domain", "dmarc=pass header.from=evil.test", "none"],
    ["DMARC passed for nobody", "dmarc=pass", "none"],
    ["DMARC failed", "dmarc=fail header.from=desk.example", "fail"],
    ["DMARC failed though SPF passed", "spf=pass smtp.mailfrom=desk.example; dmarc=fail", "fail"],
    [
      "a quoted sender contains a pass",
      'spf=pass smtp.mailfrom="dmarc=pass header.from=desk.example"@evil.test; dmarc=fail header.from=desk.example',
      "fail",
    ],
    [
      "a quoted sender contains a semicolon",
      'spf=pass smtp.mailfrom="a; dmarc=pass header.from=desk.example"@evil.test; dmarc=none',
      "none",
    ],
    [
      "a quoted sender contains an escaped quote",
      String.raw`spf=pass smtp.mailfrom="a\"; dmarc=pass header.from=desk.example; x=\""@evil.test`,
      "none",
    ],
    ["a comment contains a pass", `spf=none (helo=x; ${passed})`, "none"],
    ["a nested comment contains a pass", `spf=none (helo=(x; ) ; ${passed})`, "none"],
    ["a comment with a quote contains a pass", `spf=none (helo="x; ${passed})`, "none"],
    ["a comment is not closed", `spf=none (helo=x; ${passed}`, "none"],
    ["an earlier pass contradicts a fail", `${passed}; dmarc=fail header.from=desk.example`, "fail"],
    ["two passes name two domains", `${passed}; dmarc=pass header.from=evil.test`, "none"],
    ["a pass is written beside a sender", "spf=fail smtp.mailfrom=dmarc=pass@evil.test", "none"],
    ["the sender's domain only ends like it", "dkim=pass header.d=notdesk.example.evil.test", "none"],
    ["nothing was checked", "none", "none"],
  ])("is none where %s", (_case, results, verdict) => {
    expect(readVouching({ headers: [ofRelay(results)], from }, ids)).toEqual({
      verdict,
      isProven: false,
    });
  });

  it("does not share a public suffix", () => {
    const results = { headers: [ofRelay("dkim=pass header.d=evil.co.uk")], from: "anna@desk.co.uk" };

    expect(readVouching(results, ids).verdict).toBe("none");
  });
});

describe("the header field that counts", () => {
  const forged = ofRelay(passed);

  it.each([
    ["the topmost one of the relay", [ofRelay("dmarc=fail"), forged], "fail", false],
    ["not one above it with another id", [`evil.test; ${passed}`, ofRelay("dmarc=fail")], "fail", false],
    ["not one with the id in a comment", [`evil.test (mx.desk.test); ${passed}`], "pass", false],
    ["not one with the id in a later place", [`evil.test; mx.desk.test; ${passed}`], "pass", false],
    ["not one with the id after a result", [`${passed}; mx.desk.test`], "pass", false],
    ["not one with a longer id", [`mx.desk.test.evil.test; ${passed}`], "pass", false],
    ["one with a version", [`mx.desk.test 1; ${passed}`], "pass", true],
    ["one with a quoted id", [`"mx.desk.test"; ${passed}`], "pass", true],
    ["one with a comment before its id", [`(a) MX.desk.test (b) ; ${passed}`], "pass", true],
    ["no header: the relay vouches for customers only", [], "pass", false],
  ])("is %s", (_which, headers, verdict, isProven) => {
    expect(readVouching({ headers, from }, ids)).toEqual({ verdict, isProven });
  });

  it.each([
    [[], "pass"],
    [[forged], "pass"],
    [[ofRelay("dmarc=fail"), forged], "fail"],
    [["mx.other.test; none"], "none"],
  ])("proves nothing without a configured id: %j", (headers, verdict) => {
    expect(readVouching({ headers, from }, [])).toEqual({ verdict, isProven: false });
  });
});

describe("what the server of a mailbox says", () => {
  it.each([
    [[], "none"],
    [[`mx.google.com; ${passed}`], "pass"],
    [
      ["spf=pass smtp.mailfrom=desk.example; dkim=none; dmarc=pass action=none header.from=desk.example"],
      "pass",
    ],
    [["mx.google.com; spf=pass smtp.mailfrom=evil.test; dmarc=none", `mx.google.com; ${passed}`], "none"],
  ])("%j", (headers, verdict) => {
    expect(readMailboxVerdict({ headers, from }, null)).toBe(verdict);
  });

  it.each([
    ["google.com", `mx.google.com; ${passed}`, "pass"],
    ["google.com", `evil.test; ${passed}`, "none"],
    ["messagingengine.com", `mx6.messagingengine.com; ${passed}`, "pass"],
    ["unnamed", passed, "pass"],
    ["unnamed", `mx.google.com; ${passed}`, "none"],
    ["", `mx.google.com; ${passed}`, "none"],
  ])("counts only if it is by the usual server, %j: %s", (usual, header, verdict) => {
    expect(readMailboxVerdict({ headers: [header], from }, usual)).toBe(verdict);
  });

  it("is by the servers of one domain", () => {
    expect(["mx.google.com; none", "gmx.net; none", passed, undefined].map(findReportingServer)).toEqual([
      "google.com",
      "gmx.net",
      "unnamed",
      "",
    ]);
  });
});
