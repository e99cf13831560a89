// Opens the panel. The click also grants access to the tab.
import { browserApi } from "./browser-api.ts";

browserApi.action.onClicked.addListener(({ id }) => {
  if (browserApi.sidePanel && id !== undefined) void browserApi.sidePanel.open({ tabId: id });
  else void browserApi.sidebarAction?.open();
});
