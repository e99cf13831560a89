/** The public key from which Chromium derives the extension's id, so that each installation's extension has the same one in every folder. */
const key =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0c0qv7QiKnTKS67ziUuRSORgh10gjEJn4D/I9OZe3vHffiFMznUef4KZQlUKjW/2qcvCLwronNqMAP0BQxB0GteaKzf8PW0prJg8o6X4D1Xw4X+zdN/KaadmctpLo2oJvDXH8DE5Q6Apl9lcauhdjynJBdYysZuMq3VzW7bRTV1+ofxgr0TKuM+2YDOueO9whENHK0Ys10UNisol7pBMMiblZQ+BDiCKjwbY/nWeQIZm/AgOZmFaZ0qWnCuskecfQ1KrjldXrYUJnVFYaOpcigx5yGxdDPadV5mNGF4ezigDTlCxXZz9HEULSXFDqD2GBcfmgayFqkpmvaBvIWj3oQIDAQAB";

/**
 * Returns the manifest: the extension's name and permissions. Names in other languages are in `_locales`. The extension reaches a page only
 * after a click on its button or with a permission for the site. The page that offers the archive adds its installation
 * (`address-archive.ts`).
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
    key,
    // Chromium lets a tab be recorded only if the permission existed before the click that opened the panel.
    permissions: ["activeTab", "scripting", "storage", "sidePanel", "offscreen", "tabCapture"],
    background: { service_worker: "background.js" },
    side_panel: { default_path: "panel.html" },
    minimum_chrome_version: "123",
  };
}
