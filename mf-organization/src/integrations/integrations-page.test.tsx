import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { Delivery, Integration } from "@tessera/wire/mail/integration";
import { screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { aDelivery, aJira, aWebhook, connected } from "../../test/integration.builder.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/integrations";

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

/** Returns in-memory responses about integrations. Platforms respond to a test with the values of `test`. */
function integrationAnswers(start: Integration[] = [aJira()], log: Delivery[] = []): Answers {
  let items = start;
  const replace = (id: string | undefined, change: (one: Integration) => Integration) => {
    items = items.map((one) => (one.id === id ? change(one) : one));
    return items.find((one) => one.id === id);
  };
  return {
    "GET /integrations/": () => ({ items }),
    "PUT /integrations/:integrationId/": ({ params, body }) =>
      replace(params.integrationId, (one) => {
        if (body.settings) return connected(one, { state: "untested" });
        return {
          ...one,
          is_enabled: body.is_enabled === true,
          state: body.is_enabled ? "working" : "paused",
        };
      }),
    "DELETE /integrations/:integrationId/": ({ params }) => {
      items = items.map((one) => (one.id === params.integrationId ? aJira() : one));
      return {};
    },
    "POST /integrations/:integrationId/test/": ({ params }) => {
      replace(params.integrationId, (one) => ({ ...one, state: "working", last_error: null }));
      return { ok: true, status: 200, answer: "Connected to SUP (Support) as Dana Kim.", milliseconds: 182 };
    },
    "POST /integrations/webhooks": ({ body }) => {
      const integration = aWebhook({ name: String(body.name) });
      items = [...items, integration];
      return { integration, signing_secret: "whsec_shown-once" };
    },
    "POST /integrations/:integrationId/secret": () => ({ signing_secret: "whsec_another" }),
    "GET /integrations/deliveries": ({ query }) => ({
      items: log.filter(
        ({ integration_id: of, state }) =>
          (query.integration_id ?? of) === of && (query.state ?? state) === state,
      ),
      next_cursor: null,
    }),
    "POST /integrations/deliveries/:deliveryId/redeliver": () => aDelivery({ state: "waiting" }),
  };
}

const card = async (name: string) => within(await screen.findByRole("listitem", { name }));

describe("connecting a platform", () => {
  it("requests the settings that the service needs, and shows the platform's response immediately", async () => {
    const installation = anInstallation(integrationAnswers());
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Connect Jira" }));
    await person.type(await screen.findByLabelText("Site address"), "https://acme.example");
    await person.type(screen.getByLabelText("API token"), "t0ken");
    await person.click(screen.getByRole("button", { name: "Connect" }));

    expect(await screen.findByText("Connected to SUP (Support) as Dana Kim. (182 ms)")).toBeTruthy();
    expect((await card("Jira")).getByText("Connected")).toBeTruthy();
    expect(installation.asked("PUT /integrations/:integrationId/").map(({ body }) => body)).toEqual([
      {
        settings: {
          base_url: "https://acme.example",
          api_token: "t0ken",
          issue_type: "Task",
          sends_all: "true",
        },
      },
    ]);
  });

  it("shows errors at their fields, and stays open", async () => {
    const installation = anInstallation(integrationAnswers());
    const fields = { "body.settings.base_url": "leads into a private network" };
    installation.fail("PUT /integrations/:integrationId/", new ApiError("Wrong.", { status: 422, fields }));
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Connect Jira" }));
    await person.click(await screen.findByRole("button", { name: "Connect" }));

    const problem = await screen.findByText("It leads into a private network.");
    expect(document.activeElement?.getAttribute("aria-describedby")).toContain(problem.id);
    expect(installation.asked("POST /integrations/:integrationId/test/")).toEqual([]);
  });
});

describe("a connection", () => {
  it("never shows a secret, and keeps it unless a new one is typed", async () => {
    const installation = anInstallation(integrationAnswers([connected(aJira())]));
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Settings of Jira" }));
    expect(await screen.findByText("Stored")).toBeTruthy();
    await person.click(screen.getByRole("switch", { name: "Send every ticket" }));
    await person.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() =>
      expect(installation.asked("PUT /integrations/:integrationId/")[0]?.body).toEqual({
        settings: { sends_all: "false" },
      }),
    );
  });

  it("allows a secret to be replaced", async () => {
    const installation = anInstallation(integrationAnswers([connected(aJira())]));
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Settings of Jira" }));
    await person.click(await screen.findByRole("button", { name: "Replace API token" }));
    await person.type(screen.getByLabelText("API token"), "newer");
    await person.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() =>
      expect(installation.asked("PUT /integrations/:integrationId/")[0]?.body).toEqual({
        settings: { api_token: "newer" },
      }),
    );
  });

  it("is paused, and disconnected after a confirmation", async () => {
    const installation = anInstallation(integrationAnswers([connected(aJira())]));
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "More about Jira" }));
    await person.click(await screen.findByRole("menuitem", { name: "Pause" }));
    expect(await screen.findByText("Paused")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "More about Jira" }));
    await person.click(await screen.findByRole("menuitem", { name: "Disconnect..." }));
    await person.click(await screen.findByRole("button", { name: "Disconnect" }));

    expect(await screen.findByRole("button", { name: "Connect Jira" })).toBeTruthy();
    expect(installation.toasts).toEqual([{ kind: "success", title: "Jira disconnected" }]);
  });

  it("redelivers with one button everything that was given up", async () => {
    const log = [
      aDelivery({ id: "d1", state: "given_up", attempts: 8 }),
      aDelivery({ id: "d2", state: "given_up", attempts: 8 }),
      aDelivery({ id: "d3" }),
    ];
    const installation = anInstallation(integrationAnswers([connected(aJira())], log));
    const { person } = showModule(installation, `${path}?state=given_up`);

    await person.click(await screen.findByRole("button", { name: "Redeliver all" }));

    await waitFor(() =>
      expect(
        installation.asked("POST /integrations/deliveries/:deliveryId/redeliver").map(({ params }) => params),
      ).toEqual([{ deliveryId: "d1" }, { deliveryId: "d2" }]),
    );
  });

  it("shows why it fails and what to do, and links to the failed deliveries", async () => {
    const failing = connected(aJira(), {
      state: "failing",
      last_error: "Jira does not accept these credentials (401).",
    });
    const error = "Jira answered 401.";
    const log = [aDelivery(), aDelivery({ id: "d2", state: "given_up", status: 401, error, attempts: 8 })];
    const installation = anInstallation(integrationAnswers([failing], log));
    const { person, router } = showModule(installation, path);
    expect(await screen.findByText("Jira does not accept these credentials (401).")).toBeTruthy();

    await person.click(screen.getByRole("button", { name: "Show failed deliveries" }));
    await person.click(await screen.findByRole("button", { name: /Failed/u, expanded: false }));
    expect(screen.getByText(error)).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Redeliver" }));

    expect(router.state.location.search).toBe("?of=jira&state=given_up");
    expect(screen.queryByRole("button", { name: /Delivered/u })).toBeNull();
    await waitFor(() =>
      expect(installation.asked("POST /integrations/deliveries/:deliveryId/redeliver")[0]?.params).toEqual({
        deliveryId: "d2",
      }),
    );
  });

  it("is shown as not tested until its first test, and as failing after a failed one", async () => {
    let state: Integration["state"] = "untested";
    const answers = integrationAnswers();
    const installation = anInstallation({
      ...answers,
      "GET /integrations/": () => ({ items: [connected(aJira(), { state })] }),
      "POST /integrations/:integrationId/test/": () => {
        state = "failing";
        return {
          ok: false,
          status: 401,
          answer: "Jira does not accept these credentials (401).",
          milliseconds: 9,
        };
      },
    });
    const { person } = showModule(installation, path);
    expect((await card("Jira")).getByText("Not tested")).toBeTruthy();

    await person.click(screen.getByRole("button", { name: "Test Jira" }));

    expect(await (await card("Jira")).findByText("Failing")).toBeTruthy();
    expect((await card("Jira")).queryByText("Not tested")).toBeNull();
  });

  it("updates when someone else changes it", async () => {
    const answers = integrationAnswers([aJira()]);
    let items = [aJira()];
    const installation = anInstallation({ ...answers, "GET /integrations/": () => ({ items }) });
    showModule(installation, path);
    await screen.findByRole("button", { name: "Connect Jira" });

    items = [connected(aJira())];
    installation.publish({ kind: "organization.changed", user_id: null });

    expect(await screen.findByRole("button", { name: "Test Jira" })).toBeTruthy();
  });

  it("is read-only for users who may not manage it", async () => {
    const installation = anInstallation(integrationAnswers([connected(aJira())]), { role: "user" });
    showModule(installation, path);

    expect((await card("Jira")).getByText("Connected")).toBeTruthy();
    expect(screen.getByText(/Only admins and owners can connect and change them\./u)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(installation.asked("GET /integrations/deliveries")).toEqual([]);
  });
});

describe("a webhook", () => {
  it("is created for chosen events, and shows its signing secret only once", async () => {
    const installation = anInstallation(integrationAnswers());
    const { person } = showModule(installation, path);
    await screen.findByText(/No webhooks yet/u);

    await person.click(screen.getByRole("button", { name: "New webhook" }));
    await person.click(await screen.findByRole("button", { name: "Create webhook" }));
    expect(await screen.findByText("Enter a name for the webhook.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    await person.type(screen.getByLabelText("Name"), "Data warehouse");
    await person.type(screen.getByLabelText("Address"), "https://hooks.example/tickets");
    await person.click(screen.getByRole("checkbox", { name: "Message written" }));
    await person.click(screen.getByRole("button", { name: "Create webhook" }));
    expect(await screen.findByText("whsec_shown-once")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Done" }));

    await waitFor(() => expect(screen.queryByText("whsec_shown-once")).toBeNull());
    expect((await card("Data warehouse")).getByText("https://hooks.example/tickets")).toBeTruthy();
    expect(installation.asked("POST /integrations/webhooks")[0]?.body).toEqual({
      name: "Data warehouse",
      url: "https://hooks.example/tickets",
      events: ["ticket.created", "ticket.changed", "ticket.assigned", "ticket.deleted", "ticket.restored"],
    });
  });

  it("gets a new signing secret", async () => {
    const { person } = showModule(anInstallation(integrationAnswers([aWebhook()])), path);

    await person.click(await screen.findByRole("button", { name: "More about Data warehouse" }));
    await person.click(await screen.findByRole("menuitem", { name: "New signing secret..." }));
    await person.click(await screen.findByRole("button", { name: "Create secret" }));

    expect(await screen.findByText("whsec_another")).toBeTruthy();
  });
});
