import { afterEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { NotificationSettingsChange } from "@tessera/wire/notification/notification";
import { screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { aSettings } from "../../test/notification.builder.ts";
import { showModule } from "../../test/show-module.tsx";
import { mergePreferences } from "./merge-preferences.ts";

const path = "/dashboard/settings/notifications";

function settingsAnswers(start = aSettings()): Answers {
  let settings = start;
  return {
    "GET /notifications/settings": () => settings,
    "PUT /notifications/settings": ({ body }) => {
      settings = mergePreferences(settings, body as NotificationSettingsChange);
      return settings;
    },
    "POST /notifications/test-email": () => ({}),
  };
}

const box = (name: string) => screen.findByRole("checkbox", { name }) as Promise<HTMLInputElement>;

describe("the notification settings", () => {
  it("shows the available settings, and saves a choice immediately", async () => {
    const installation = anInstallation(settingsAnswers());
    const { person } = showModule(installation, path);
    expect((await box("Assigned to me: Email")).checked).toBe(true);
    expect(screen.queryByText("All AI tickets used")).toBeNull();

    await person.click(await box("Assigned to me: Email"));

    expect((await box("Assigned to me: Email")).checked).toBe(false);
    expect(installation.asked("PUT /notifications/settings").map(({ body }) => body)).toEqual([
      { events: [{ event: "assigned", in_app: true, email: false }] },
    ]);
  });

  it("saves which inboxes notify the member, where there are several", async () => {
    const on = { new_ticket: true, communication: true };
    const inboxes = [
      { inbox_id: "inbox-1", name: "Support", address: "support@demo.test", ...on },
      { inbox_id: "inbox-2", name: "Billing", address: "billing@demo.test", ...on },
      { inbox_id: null, name: null, address: null, ...on },
    ];
    const installation = anInstallation(settingsAnswers(aSettings({ inboxes })));
    const { person } = showModule(installation, path);
    expect(await box("Not by email: New message")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Not by email: New ticket" })).toBeNull();

    await person.click(await box("billing@demo.test: New message"));

    expect((await box("billing@demo.test: New message")).checked).toBe(false);
    expect((await box("support@demo.test: New message")).checked).toBe(true);
    expect(installation.asked("PUT /notifications/settings").map(({ body }) => body)).toEqual([
      { inboxes: [{ inbox_id: "inbox-2", new_ticket: true, communication: false }] },
    ]);
  });

  it("do not offer a choice of inboxes where there is only one", async () => {
    const inbox = { inbox_id: "inbox-1", name: "Support", address: "support@demo.test" };
    const inboxes = [{ ...inbox, new_ticket: true, communication: true }];
    showModule(anInstallation(settingsAnswers(aSettings({ inboxes }))), path);

    expect(await box("Overdue: Email")).toBeTruthy();
    expect(screen.queryByRole("columnheader", { name: /^Inbox/ })).toBeNull();
  });

  it("rolls back a choice that could not be saved, and keeps the others", async () => {
    const answers = settingsAnswers();
    const save = answers["PUT /notifications/settings"];
    const installation = anInstallation({
      ...answers,
      "PUT /notifications/settings": (asked) => {
        if (asked.body.scope) throw new ApiError("The server did not answer.", { status: 503 });
        return save?.(asked);
      },
    });
    const { person } = showModule(installation, path);

    await person.click(await box("Overdue: In-app"));
    await person.click(screen.getByRole("radio", { name: "All" }));

    await waitFor(() =>
      expect(installation.toasts).toEqual([
        {
          kind: "error",
          title: "Failed to save the change",
          message: "The change was undone. The server did not answer.",
        },
      ]),
    );
    await waitFor(() =>
      expect((screen.getByRole("radio", { name: "Mine" }) as HTMLInputElement).checked).toBe(true),
    );
    expect((await box("Overdue: In-app")).checked).toBe(false);
  });

  it("saves quiet hours, whose two ends must differ", async () => {
    const installation = anInstallation(settingsAnswers());
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("switch", { name: "Quiet hours" }));
    await person.click(await screen.findByRole("combobox", { name: "Quiet until" }));
    expect(screen.queryByRole("option", { name: "20:00" })).toBeNull();
    await person.click(await screen.findByRole("option", { name: "06:30" }));

    await waitFor(() =>
      expect(installation.asked("PUT /notifications/settings").map(({ body }) => body)).toEqual([
        { quiet: { from: "20:00", to: "07:00" } },
        { quiet: { from: "20:00", to: "06:30" } },
      ]),
    );
    expect(
      screen.getByText("Emails wait until they end. In your time zone, Europe/Berlin (CET)"),
    ).toBeTruthy();
  });

  it("sends a test email, or shows why it failed", async () => {
    const installation = anInstallation(settingsAnswers());
    const { person } = showModule(installation, path);
    expect(await screen.findByText("To tom@demo.test, to check that email arrives")).toBeTruthy();

    await person.click(screen.getByRole("button", { name: "Send a test email" }));
    await waitFor(() => expect(installation.toasts[0]?.title).toBe("Test email sent"));
    installation.fail("POST /notifications/test-email", new ApiError("Wait a minute.", { status: 429 }));
    await person.click(screen.getByRole("button", { name: "Send a test email" }));

    await waitFor(() =>
      expect(installation.toasts[1]).toEqual({
        kind: "error",
        title: "Failed to send the test email",
        message: "Wait a minute.",
      }),
    );
  });

  it("offers to try again if loading failed", async () => {
    const installation = anInstallation(settingsAnswers());
    installation.fail("GET /notifications/settings", new ApiError("The server is busy.", { status: 503 }));
    const { person } = showModule(installation, path);

    await screen.findByText("Failed to load the settings");
    installation.recover("GET /notifications/settings");
    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await box("Overdue: Email")).toBeTruthy();
  });
});

describe("desktop notifications", () => {
  const aBrowser = (permission: NotificationPermission, answer = permission) =>
    Object.assign(globalThis, {
      Notification: {
        permission,
        requestPermission: async () =>
          Object.assign(globalThis.Notification, { permission: answer }).permission,
      },
    });
  const desktop = () =>
    screen.findByRole("switch", { name: "Desktop notifications" }) as Promise<HTMLInputElement>;

  afterEach(() => {
    localStorage.clear();
    Reflect.deleteProperty(globalThis, "Notification");
  });

  it("are off until a member turns them on and the browser agrees", async () => {
    aBrowser("default", "granted");
    const { person } = showModule(anInstallation(settingsAnswers()), path);
    expect((await desktop()).checked).toBe(false);

    await person.click(await desktop());
    await waitFor(async () => expect((await desktop()).checked).toBe(true));
    await person.click(await desktop());

    await waitFor(async () => expect((await desktop()).checked).toBe(false));
  });

  it("say that the browser blocks them", async () => {
    aBrowser("default", "denied");
    const { person } = showModule(anInstallation(settingsAnswers()), path);

    await person.click(await desktop());

    expect(await screen.findByText(/^Your browser blocks them/)).toBeTruthy();
    expect((await desktop()).disabled).toBe(true);
  });

  it("say that the browser cannot show them", async () => {
    showModule(anInstallation(settingsAnswers()), path);

    expect(await screen.findByText("This browser can't show them.")).toBeTruthy();
  });
});
