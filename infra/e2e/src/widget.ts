import type { FrameLocator, Locator, Page } from "@playwright/test";
import { obtain, readToken } from "./api.ts";
import { anOrganization, type TestOrganization } from "./organization.ts";

/** An organization with a widget, an administrator's token, and the secret with which its sites sign the identity of their readers. */
export interface WidgetOrganization {
  organization: TestOrganization;
  token: string;
  secret: string;
}

export async function anOrganizationWithWidget(): Promise<WidgetOrganization> {
  const organization = await anOrganization();
  const token = await readToken(organization.admin.email);
  await obtain(token, "PUT /portal/settings", {
    body: { has_widget: true, data_notice: "We keep it for a year." },
  });
  const { secret } = await obtain<{ secret: string }>(token, "POST /portal/widget-secret");
  return { organization, token, secret };
}

export function panelIn(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

export function launcherIn(page: Page): Locator {
  return page.getByRole("button", { name: "Open help" });
}
