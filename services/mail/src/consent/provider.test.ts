import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { ConnectionReport, Inbox, TicketMail } from "@tessera/wire/mail/mail";
import type { MailProvider } from "@tessera/wire/mail/mail.constants";
import { aMailFixture, type MailFixture } from "../../test/mail-fixture.ts";
import { aProvider, type TestProvider } from "../../test/provider.builder.ts";
import { aReply, aTicketOfCustomer, letTimePass, type TicketOfCustomer } from "../../test/ticket.builder.ts";
import { until } from "../../test/until.ts";
import { holdMailboxes, leaveMailboxes } from "../mailbox/mailbox.jobs.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";
import { obtainAccessToken } from "../own-server/access-token.ts";

let fixture: MailFixture;
let provider: TestProvider;
let owner: Actor;
beforeAll(async () => {
  fixture = await aMailFixture();
  const { timeouts } = fixture.servers;
  Object.assign(timeouts, {
    greetingMs: 1_000,
    silenceMs: 2_000,
    idleMs: 500,
    signInMs: 2_000,
    sendMs: 2_000,
  });
});
beforeEach(async () => {
  provider = await aProvider();
  fixture.servers.providers = provider.providers;
  owner = anActor({ role: "owner" });
});
afterEach(async () => {
  await leaveMailboxes(fixture);
  await Promise.all(fixture.lanes.values());
  await provider.close();
  await fixture.query("delete from mail.mailbox");
  await fixture.query("delete from mail.provider_grant");
});
afterAll(() => fixture.close());

const address = "support@acme.example";

async function anInboxAt(of: MailProvider = "google", more: object = {}): Promise<Inbox> {
  const { body, status } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
    ...{ address, name: "Support", provider: of, ...more },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}

async function askForConsent(inbox: Inbox, actor = owner): Promise<URL> {
  const { body } = await fixture.call<{ url: string }>(actor, `POST /mail/inboxes/${inbox.id}/consent`);
  return new URL(body.url);
}

/** Gives consent, like the owner of the mailbox at the provider. */
async function consentTo(inbox: Inbox): Promise<{ state: string; code: string }> {
  const back = await provider.oauth.consent((await askForConsent(inbox)).href);
  const { state = "", code = "" } = Object.fromEntries(back.searchParams);
  return { state, code };
}

async function connect<Body = Inbox>(answer: object, actor = owner) {
  return fixture.call<Body>(actor, "POST /mail/inboxes/connect", answer);
}

async function aConnectedInbox(of: MailProvider = "google", more: object = {}): Promise<Inbox> {
  const inbox = await anInboxAt(of, more);
  const { status, body } = await connect(await consentTo(inbox));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

async function readInbox(): Promise<Inbox> {
  const { body } = await fixture.call<{ items: Inbox[] }>(owner, "GET /mail/inboxes");
  return body.items[0] as Inbox;
}

const untilState = (state: string) =>
  until(async () => {
    const inbox = await readInbox();
    return inbox.mailbox?.state === state ? inbox : undefined;
  });

const untilNoneIsOpen = () => until(async () => fixture.mailboxes.byInbox.size === 0 || undefined);

/** Simulates the end of the pause before the next attempt, and runs the job. */
async function holdNow(): Promise<void> {
  await untilNoneIsOpen();
  await fixture.query("update mail.mailbox set retry_at = now() where retry_at <> 'infinity'");
  await holdMailboxes(fixture);
}

async function readMails(ticket: TicketOfCustomer): Promise<TicketMail[]> {
  const { body } = await fixture.call<{ items: TicketMail[] }>(owner, `GET /mail/tickets/${ticket.id}`);
  return body.items;
}

async function sendReply(): Promise<TicketOfCustomer> {
  const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
  await aReply(fixture, ticket);
  await letTimePass(fixture);
  await send();
  return ticket;
}

async function send(): Promise<void> {
  await sendDueReplies(fixture);
  await Promise.all(fixture.lanes.values());
}

const owned = (inbox: Inbox, of: MailProvider = "google") => ({
  ...{ organization_id: owner.organizationId, inbox_id: inbox.id, provider: of },
});

/** Simulates that the access tokens have expired. */
const letTokensRunOut = () =>
  fixture.query("update mail.provider_grant set renew_at = now() where renew_at is not null");

describe("an inbox with a mailbox at a provider", () => {
  it("is available if the installation is registered there", async () => {
    const { body } = await fixture.call<{ providers: string[] }>(owner, "GET /mail/inboxes");
    fixture.servers.providers = {};
    const { body: none } = await fixture.call<{ providers: string[] }>(owner, "GET /mail/inboxes");
    const refused = await fixture.call(owner, "POST /mail/inboxes", {
      ...{ address, name: "Support", provider: "google" },
    });

    expect([body.providers, none.providers]).toEqual([["google", "microsoft"], []]);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { "body.provider": "is not set up in this installation" },
    ]);
  });

  it("waits for consent, and is not opened before", async () => {
    const inbox = await anInboxAt();

    await holdMailboxes(fixture);

    expect(fixture.mailboxes.byInbox.size).toBe(0);
    expect(inbox.mailbox).toMatchObject({
      ...{ provider: "google", consent: "missing", has_password: false, user: address, state: "failing" },
      problem: "Connect this mailbox at Google.",
    });
    expect(inbox.smtp).toMatchObject({ provider: "google", user: address });
  });

  it.each<[MailProvider, string, object]>([
    [
      "google",
      "/o/oauth2/v2/auth",
      { scope: "https://mail.google.com/", access_type: "offline", prompt: "consent" },
    ],
    [
      "microsoft",
      "/organizations/oauth2/v2.0/authorize",
      {
        scope:
          "https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access",
      },
    ],
  ])("requests only the necessary access from %s, with a code challenge", async (of, path, parameters) => {
    const url = await askForConsent(await anInboxAt(of));

    expect(url.pathname).toBe(path);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ client_id: "tessera", response_type: "code", code_challenge_method: "S256", login_hint: address },
      redirect_uri: "https://desk.test/dashboard/organization/email",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      ...parameters,
    });
  });

  it.each(["XOAUTH2", "OAUTHBEARER"] as const)(
    "is read by %s after its owner has given consent",
    async (mechanism) => {
      await provider.close();
      provider = await aProvider({ mechanism });
      fixture.servers.providers = provider.providers;
      const inbox = await aConnectedInbox();

      await holdNow();
      const { mailbox } = await untilState("connected");

      expect(inbox.mailbox).toMatchObject({ consent: "given", problem: null });
      expect(mailbox).toMatchObject({ provider: "google", consent: "given", problem: null });
      expect(provider.imap.commands).toContain("AUTHENTICATE");
      expect(provider.imap.commands.some((command) => command.startsWith("LOGIN"))).toBe(false);
    },
  );

  it.each<MailProvider>(["google", "microsoft"])("sends replies by %s", async (of) => {
    await aConnectedInbox(of);

    const [mail] = await readMails(await sendReply());

    expect(mail).toMatchObject({ state: "sent", from: { address } });
    expect(provider.smtp.taken).toMatchObject([{ from: address, to: ["greta@nordlicht.example"] }]);
  });

  it("signs in as the given account, and sends by the installation's server on request", async () => {
    const inbox = await anInboxAt("google", { account: "anna@acme.example", smtp: null });
    const url = await askForConsent(inbox);

    expect(url.searchParams.get("login_hint")).toBe("anna@acme.example");
    expect([inbox.mailbox?.user, inbox.smtp]).toEqual(["anna@acme.example", null]);
  });

  it("keeps tokens sealed, and never returns them", async () => {
    const inbox = await aConnectedInbox();
    const { token } = await obtainAccessToken(fixture, owned(inbox));

    const rows = await fixture.query("select * from mail.provider_grant");
    const { body } = await fixture.call(owner, "GET /mail/inboxes");
    const jobRoles = await fixture.query(
      "select privilege_type from information_schema.role_table_grants where table_name = 'provider_grant' and grantee = 'job_mail'",
    );

    expect(JSON.stringify([rows, body])).not.toContain(token);
    expect(JSON.stringify(body)).not.toContain("token");
    expect(jobRoles).toEqual([]);
  });

  it("can be tested with its saved settings", async () => {
    const inbox = await aConnectedInbox();

    const { body } = await fixture.call<ConnectionReport>(owner, `POST /mail/inboxes/${inbox.id}/test`, {});

    expect([body.incoming?.step, body.outgoing?.step]).toEqual([null, null]);
    expect(provider.smtp.taken).toMatchObject([{ from: address, to: [address] }]);
  });

  it("is deleted with its consent when it is removed", async () => {
    const inbox = await aConnectedInbox();

    await fixture.call(owner, `DELETE /mail/inboxes/${inbox.id}`);

    expect(await fixture.query("select from mail.provider_grant")).toEqual([]);
  });

  it("can be changed to a password, which deletes the consent and the provider's outgoing server", async () => {
    const inbox = await aConnectedInbox();
    const mailbox = {
      ...{ host: "127.0.0.1", port: provider.imap.port, security: "none", folder: "INBOX", user: "support" },
    };

    const without = await fixture.call(owner, `PATCH /mail/inboxes/${inbox.id}`, { mailbox });
    const { body } = await fixture.call<Inbox>(owner, `PATCH /mail/inboxes/${inbox.id}`, {
      mailbox: { ...mailbox, password: "secret" },
    });

    expect(without.body.fields).toEqual({ "body.mailbox.password": "is required" });
    expect(body).toMatchObject({ mailbox: { provider: null, has_password: true }, smtp: null });
    expect(await fixture.query("select from mail.provider_grant")).toEqual([]);
  });

  it("can replace a mailbox with a password", async () => {
    const mailbox = {
      ...{
        host: "127.0.0.1",
        port: 1,
        security: "none",
        folder: "Desk",
        user: "support",
        password: "secret",
      },
    };
    const { body: inbox } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
      ...{ address, name: "Support", mailbox },
    });

    const { body } = await fixture.call<Inbox>(owner, `PATCH /mail/inboxes/${inbox.id}`, {
      provider: "microsoft",
    });

    expect(body.mailbox).toMatchObject({
      ...{ provider: "microsoft", user: address, folder: "Desk", has_password: false, consent: "missing" },
    });
    expect(body.smtp).toMatchObject({ provider: "microsoft" });
  });
});

describe("a consent", () => {
  const expired = "This took too long, or the inbox was changed. Connect the mailbox again.";

  it("is valid once, and only for the person who requested it", async () => {
    const answer = await consentTo(await anInboxAt());
    const colleague = anActor({ role: "admin", organizationId: owner.organizationId });
    const stranger = anActor({ role: "owner", userId: owner.userId });

    const refused = [
      await connect<ErrorReply>(answer, colleague),
      await connect<ErrorReply>(answer, stranger),
      await connect<ErrorReply>({ ...answer, code: "other" }),
    ];
    const [first, second] = [await connect(answer), await connect<ErrorReply>(answer)];

    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(Array(3).fill([409, expired]));
    expect([first.status, second.status]).toEqual([200, 409]);
  });

  it("returns 404 for another organization, and 403 for those who may not change settings", async () => {
    const inbox = await anInboxAt();
    const path = `POST /mail/inboxes/${inbox.id}/consent`;

    const stranger = await fixture.call(anActor({ role: "owner" }), path);
    const viewer = await fixture.call(
      anActor({ role: "viewer", organizationId: owner.organizationId }),
      path,
    );

    expect([stranger.status, viewer.status]).toEqual([404, 403]);
  });

  it("is rejected without lasting access to everything needed", async () => {
    provider.oauth.scopes = ["openid"];

    const { status, body } = await connect<ErrorReply>(await consentTo(await anInboxAt()));

    expect([status, body.detail]).toEqual([
      409,
      "Google didn't grant permanent access to read and send email. Allow both there.",
    ]);
    expect((await readInbox()).mailbox?.consent).toBe("missing");
  });

  it("is not kept if it was given by another account than the mailbox's", async () => {
    const inbox = await anInboxAt();
    const url = await askForConsent(inbox);
    url.searchParams.set("login_hint", "someone@acme.example");
    const back = await provider.oauth.consent(url.href);

    const { status, body } = await connect<ErrorReply>({
      state: back.searchParams.get("state"),
      code: back.searchParams.get("code"),
    });

    expect([status, body.detail]).toEqual([
      409,
      `127.0.0.1 denied access to ${address}. Another account may have given consent, or IMAP and SMTP are turned off there.`,
    ]);
    expect(await fixture.query("select from mail.provider_grant")).toEqual([]);
  });

  it("is kept if the mail server is unavailable at the time", async () => {
    provider.imap.mischief.set("AUTHENTICATE", "hang up");

    const inbox = await aConnectedInbox();

    expect(inbox.mailbox).toMatchObject({ consent: "given", state: "connecting" });
  });

  it.each([
    [{ status: 503, error: "temporarily_unavailable" } as const, 503],
    [{ status: 401, error: "invalid_client" } as const, 409],
  ])("has to be requested again if the provider answers %j", async (mischief, status) => {
    const answer = await consentTo(await anInboxAt());
    provider.oauth.mischief = mischief;

    expect((await connect(answer)).status).toBe(status);
    expect((await readInbox()).mailbox?.consent).toBe("missing");
  });
});

describe("an access token", () => {
  it("is used while it is valid, and renewed before it expires", async () => {
    const inbox = await aConnectedInbox();
    const first = await obtainAccessToken(fixture, owned(inbox));
    const again = await obtainAccessToken(fixture, owned(inbox));
    const [row] = await fixture.query<{ seconds: number }>(
      "select extract(epoch from renew_at - now())::float8 as seconds from mail.provider_grant",
    );
    await letTokensRunOut();
    const renewed = await obtainAccessToken(fixture, owned(inbox));

    expect(again.token).toBe(first.token);
    expect(row?.seconds).toBeLessThanOrEqual(3_299);
    expect(renewed.token).not.toBe(first.token);
    expect(provider.oauth.requests.map(({ grant_type }) => grant_type)).toEqual([
      "authorization_code",
      "refresh_token",
    ]);
  });

  it("is renewed once, even if several callers need it at the same time", async () => {
    const inbox = await aConnectedInbox();
    await letTokensRunOut();

    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => obtainAccessToken(fixture, owned(inbox))),
    );

    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1);
    expect(provider.oauth.requests).toHaveLength(2);
  });

  it.each<[MailProvider, number]>([
    ["google", 1],
    ["microsoft", 2],
  ])("is renewed with the newest refresh token of %s", async (of, different) => {
    const inbox = await aConnectedInbox(of);
    for (let round = 0; round < 2; round += 1) {
      await letTokensRunOut();
      await obtainAccessToken(fixture, owned(inbox, of));
    }

    const used = provider.oauth.requests.flatMap(({ refresh_token }) => refresh_token ?? []);
    expect([used.length, new Set(used).size]).toEqual([2, different]);
  });

  it("is renewed at once if a server refuses it", async () => {
    const inbox = await aConnectedInbox();
    await obtainAccessToken(fixture, owned(inbox));
    provider.oauth.seconds = 0;
    await letTokensRunOut();
    await obtainAccessToken(fixture, owned(inbox)).catch(() => {});
    await fixture.query("update mail.provider_grant set renew_at = now() + interval '1 hour'");
    provider.oauth.seconds = 3_599;

    const [mail] = await readMails(await sendReply());

    expect(mail?.state).toBe("sent");
  });

  it.each([
    [
      { status: 503, error: "temporarily_unavailable" } as const,
      "Google closed the connection or sent an unknown response.",
    ],
    [
      { status: 401, error: "invalid_client" } as const,
      "Google refuses this installation. Its operator has to check how it is registered there.",
    ],
  ])("is requested again later if the provider answers %j", async (mischief, problem) => {
    await aConnectedInbox();
    await letTokensRunOut();
    provider.oauth.mischief = mischief;

    await holdNow();
    const failing = await untilState("failing");
    provider.oauth.mischief = null;
    await holdNow();
    const connected = await untilState("connected");

    expect(failing.mailbox).toMatchObject({ problem, consent: "given" });
    expect(connected.mailbox?.problem).toBeNull();
  });
});

describe("a consent that was withdrawn", () => {
  it("is requested again, and nothing is lost: replies are sent and mail is read once it is given", async () => {
    const inbox = await aConnectedInbox();
    await holdNow();
    await untilState("connected");
    provider.oauth.revoke(address);
    provider.imap.cutAll();
    await untilNoneIsOpen();
    await holdNow();
    const lost = await until(async () => {
      const found = await readInbox();
      return found.mailbox?.consent === "withdrawn" && found.mailbox.problem?.includes("Google")
        ? found
        : undefined;
    });
    const ticket = await sendReply();
    const [waiting] = await readMails(ticket);
    provider.imap.deliver("From: greta@nordlicht.example\r\nSubject: Meanwhile\r\n\r\nHello\r\n");

    const { status } = await connect(await consentTo(inbox));
    await send();
    await holdNow();
    await untilState("connected");
    const stored = await until(async () => {
      const rows = await fixture.query("select from mail.inbound_mail where organization_id = $1", [
        owner.organizationId,
      ]);
      return rows.length > 0 ? rows : undefined;
    });

    expect(lost.mailbox).toMatchObject({
      consent: "withdrawn",
      problem: "Google no longer gives access to this mailbox. Connect it again.",
    });
    expect(waiting).toMatchObject({
      state: "queued",
      reason: "The mailbox of the inbox has to be connected again.",
    });
    expect(status).toBe(200);
    expect((await readMails(ticket))[0]).toMatchObject({ state: "sent", reason: null });
    expect(stored).toHaveLength(1);
  });

  it("keeps a reply waiting regardless of the number of attempts, and gives it up after days", async () => {
    const inbox = await aConnectedInbox();
    provider.oauth.revoke(address);
    const ticket = await sendReply();
    for (let round = 0; round < 12; round += 1) {
      await letTimePass(fixture);
      await send();
    }
    const [waiting] = await readMails(ticket);
    await fixture.query(
      "update mail.outbound_mail set created_at = now() - interval '6 days' where inbox_id = $1",
      [inbox.id],
    );
    await letTimePass(fixture);
    for (let round = 0; round < 10; round += 1) {
      await letTimePass(fixture);
      await send();
    }

    expect(waiting?.state).toBe("queued");
    expect((await readMails(ticket))[0]?.state).toBe("failed");
  });
});
