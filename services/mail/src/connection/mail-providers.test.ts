import { describe, expect, it } from "@jest/globals";
import { type ProviderVariables, readMailProviders } from "./mail-providers.ts";

const variables: ProviderVariables = {
  PUBLIC_ORIGIN: "https://desk.example",
  ALLOW_PRIVATE_ADDRESSES: false,
  MICROSOFT_TENANT: "organizations",
};
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const microsoft = { MICROSOFT_CLIENT_ID: "id", MICROSOFT_CLIENT_SECRET: "secret" };

describe("the providers of mailboxes", () => {
  it("are those that the installation is registered with", () => {
    expect(readMailProviders(variables)).toEqual({});
    expect(Object.keys(readMailProviders({ ...variables, ...google }))).toEqual(["google"]);
    expect(Object.keys(readMailProviders({ ...variables, ...google, ...microsoft }))).toEqual([
      "google",
      "microsoft",
    ]);
  });

  it("redirect to the page of inboxes, and are reached over TLS", () => {
    const { google: first, microsoft: second } = readMailProviders({ ...variables, ...google, ...microsoft });

    expect(first?.redirectUri).toBe("https://desk.example/dashboard/organization/email");
    expect(first?.tokenEndpoint).toBe("https://oauth2.googleapis.com/token");
    expect(first?.servers.imap).toEqual({ host: "imap.gmail.com", port: 993, security: "tls" });
    expect(second?.servers.smtp).toEqual({ host: "smtp.office365.com", port: 587, security: "starttls" });
  });

  it("are limited to one Microsoft tenant if it is configured", () => {
    const tenant = "acme.onmicrosoft.com";

    expect(
      readMailProviders({ ...variables, ...microsoft, MICROSOFT_TENANT: tenant }).microsoft?.tokenEndpoint,
    ).toBe(`https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`);
  });

  it.each<[string, Partial<ProviderVariables>, string]>([
    ["an id alone", { GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID"],
    [
      "a secret alone",
      { MICROSOFT_CLIENT_SECRET: "secret" },
      "MICROSOFT_CLIENT_ID is required with MICROSOFT_CLIENT_SECRET",
    ],
    [
      "another address in operation",
      { DEVELOPMENT_MAIL_PROVIDER: "http://127.0.0.1:9000?imap=1&smtp=2" },
      "DEVELOPMENT_MAIL_PROVIDER needs ALLOW_PRIVATE_ADDRESSES",
    ],
  ])("are refused with %s", (_what, wrong, problem) => {
    expect(() => readMailProviders({ ...variables, ...wrong })).toThrow(problem);
  });
});
