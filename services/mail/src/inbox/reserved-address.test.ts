import { describe, expect, it } from "@jest/globals";
import { isReservedName } from "./reserved-address.ts";

describe("isReservedName", () => {
  it.each([
    ...["postmaster", "abuse", "admin", "administrator", "hostmaster", "webmaster", "security"],
    ...["mailer-daemon", "ssl-admin", "root", "noc", "usenet", "news", "www", "uucp", "ftp"],
    ...["Postmaster", "POST.MASTER", "ssladmin", "ssl_admin", "sslwebmaster", "sysadmin", "mailerdaemon"],
    ...["no-reply", "noreply", "do-not-reply", "no_reply", "bounces", "dmarc", "tls-reports", "is", "mis"],
    ...["sys.admin", "host-master", "mailer.daemon", "autodiscover"],
  ])("reserves %s", (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    ...["support", "help", "info", "sales", "marketing", "contact", "billing", "hello", "service", "kontakt"],
    ...["returns", "orders", "support-1", "administration-berlin", "security-desk", "newsletter", "it"],
  ])("leaves %s to desks", (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
