// Opens the panel when the extension's button is clicked, which also grants access to the tab, and connects after the installation.
import { browserApi } from "./browser-api.ts";
import { findOwnInstallation, openConsent } from "./connection/consent.ts";
import { loadConnection } from "./connection/stored-connection.ts";
import { keepLeftPages } from "./look-back/keep-left-pages.ts";

browserApi.action.onClicked.addListener(({ id }) => {
  if (browserApi.sidePanel && id !== undefined) void browserApi.sidePanel.open({ tabId: id });
  else void browserApi.sidebarAction?.open();
});

browserApi.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === "install") void connectFirst();
});

/** Opens the consent page of the installation from which the extension was downloaded. */
async function connectFirst(): Promise<void> {
  const origin = findOwnInstallation();
  if (origin && (await loadConnection()) === null) await openConsent(origin);
}

keepLeftPages();
