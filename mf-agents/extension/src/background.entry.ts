// Opens the panel. The click is what gives it the tab.
import { browserApi } from "./browser-api.ts";

browserApi.action.onClicked.addListener(({ id }) => {
  if (browserApi.sidePanel && id !== undefined) void browserApi.sidePanel.open({ tabId: id });
  else void browserApi.sidebarAction?.open();
});
