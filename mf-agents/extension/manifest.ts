/** What the extension asks for. It reaches a page only after a click on its button or a permission for the site. */
export function toManifest(browser: "chromium" | "firefox", version: string): object {
  const common = {
    manifest_version: 3,
    name: "Tessera capture",
    description: "Turns what you see in a web page into a support ticket with evidence.",
    version,
    action: { default_title: "Report a problem" },
    icons: { 128: "icon.png" },
    optional_host_permissions: ["https://*/*", "http://*/*"],
  };
  if (browser === "firefox")
    return {
      ...common,
      permissions: ["activeTab", "scripting", "storage"],
      background: { scripts: ["background.js"] },
      sidebar_action: {
        default_panel: "panel.html",
        default_title: "Tessera capture",
        open_at_install: false,
      },
      browser_specific_settings: {
        gecko: {
          id: "capture@tessera.invalid",
          strict_min_version: "140.0",
          data_collection_permissions: { required: ["websiteContent", "technicalAndInteraction"] },
        },
      },
    };
  return {
    ...common,
    permissions: ["activeTab", "scripting", "storage", "sidePanel", "offscreen"],
    background: { service_worker: "background.js" },
    side_panel: { default_path: "panel.html" },
    minimum_chrome_version: "123",
  };
}
