import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { FakeInstallation } from "@tessera/federation/testing/fake-installation";
import { screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { aSavedReport } from "../../../test/report.builder.ts";
import { showModule } from "../../../test/show-module.tsx";

const saved = aSavedReport();
const params = { savedReportId: saved.id };

async function openMenu(installation: FakeInstallation, said = "report=quality&days=7&view=table") {
  const shown = showModule(installation, said);
  await shown.person.click(await screen.findByRole("button", { name: "Saved" }));
  return shown;
}

describe("saved reports", () => {
  it("are opened as they were saved", async () => {
    const { person, address } = await openMenu(anInstallation());

    await person.click(await screen.findByRole("link", { name: /Weekly response/u }));

    expect(address()).toBe("/dashboard/analytics?report=response&days=7&by=priority");
  });

  it("are saved under a name, with the number of days", async () => {
    const installation = anInstallation({ "POST /analytics/saved-reports": () => saved });
    const { person } = await openMenu(installation);

    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("Enter a name")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Save this report" }));
    await person.type(screen.getByLabelText("Save this report"), "  Mondays ");
    await person.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() =>
      expect(installation.asked("POST /analytics/saved-reports")[0]?.body).toEqual({
        name: "Mondays",
        report: "quality",
        days: 7,
        group_by: "category",
        weekly: true,
      }),
    );
    await waitFor(() => expect(installation.toasts[0]?.title).toBe('Saved "Mondays"'));
  });

  it("cannot span more than a year", async () => {
    await openMenu(anInstallation(), "from=2025-01-01&to=2026-11-20&view=table");

    expect(await screen.findByText("A report over at most 366 days can be saved.")).toBeTruthy();
  });

  it("can stop being sent weekly, with an error if that fails", async () => {
    const patch = "PATCH /analytics/saved-reports/:savedReportId";
    const installation = anInstallation();
    installation.fail(patch, new ApiError("Not now.", { status: 503 }));
    const { person } = await openMenu(installation);
    const weekly = await screen.findByRole("switch", { name: 'Send "Weekly response" weekly' });

    await person.click(weekly);

    expect(installation.asked(patch)[0]).toMatchObject({ params, body: { weekly: false } });
    await waitFor(() =>
      expect(installation.toasts).toMatchObject([
        { kind: "error", title: "Failed to change the report", message: "Not now." },
      ]),
    );
    await waitFor(() => expect((weekly as HTMLInputElement).checked).toBe(true));
  });

  it("can be sent at once, and deleted", async () => {
    const send = "POST /analytics/saved-reports/:savedReportId/send";
    const remove = "DELETE /analytics/saved-reports/:savedReportId";
    const installation = anInstallation({ [send]: () => saved, [remove]: () => ({}) });
    const { person } = await openMenu(installation);

    await person.click(await screen.findByRole("button", { name: 'Send "Weekly response" now' }));
    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe('Sent "Weekly response"'));
    await person.click(screen.getByRole("button", { name: 'Delete "Weekly response"' }));
    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe('Deleted "Weekly response"'));

    expect(installation.asked(send)[0]?.params).toEqual(params);
    expect(installation.asked(remove)[0]?.params).toEqual(params);
  });
});
