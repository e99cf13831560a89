import { describe, expect, it } from "@jest/globals";
import { aGateway } from "../../test/gateway.builder.ts";

describe("/.well-known/security.txt", () => {
  const request = async (securityContacts?: string[]) => {
    await using gateway = await aGateway({
      publicOrigin: "https://desk.test",
      now: () => Date.parse("2026-11-20T00:00:00Z"),
      securityContacts,
    });
    return gateway.app.inject({ url: "/.well-known/security.txt", headers: { host: "desk.test" } });
  };

  it("lists the contacts of the installation, valid for half a year", async () => {
    const { payload, headers } = await request(["mailto:security@desk.test", "https://desk.test/report"]);

    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(payload).toBe(
      [
        "Contact: mailto:security@desk.test",
        "Contact: https://desk.test/report",
        "Expires: 2027-05-19T00:00:00.000Z",
        "Preferred-Languages: en",
        "Canonical: https://desk.test/.well-known/security.txt",
        "",
      ].join("\n"),
    );
  });

  it("is not found if there are no contacts", async () => {
    expect((await request()).statusCode).toBe(404);
  });
});
