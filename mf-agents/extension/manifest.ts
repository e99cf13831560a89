/**
 * Returns the manifest: the extension's name and permissions. Names in other languages are in `_locales`. The extension reaches a page only
 * after a click on its button or with a permission for the site.
 */
export function toManifest(browser: "chromium" | "firefox", version: string): object {
  const common = {
    manifest_version: 3,
    name: "__MSG_name__",
    description: "__MSG_description__",
    default_locale: "en",
    version,
    action: { default_title: "__MSG_action__" },
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
        default_title: "__MSG_name__",
        open_at_install: false,
      },
      browser_specific_settings: {
        gecko: {
          id: "capture@tessera.invalid",
          strict_min_version: "140.0",
          data_collection_permissions: { required: ["websiteContent"] },
        },
      },
    };
  return {
    ...common,
    permissions: ["activeTab", "scripting", "storage", "sidePanel", "offscreen"],
    optional_permissions: ["tabCapture"],
    background: { service_worker: "background.js" },
    side_panel: { default_path: "panel.html" },
    minimum_chrome_version: "123",
  };
}
