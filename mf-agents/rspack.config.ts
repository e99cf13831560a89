import { remoteConfig } from "@tessera/federation/preset";
import { ExtensionPlugin } from "./extension/extension-plugin.ts";

const config = remoteConfig({ name: "mf-agents", port: 3102 });

/** The browser extension is a file of this module's release, so that each installation offers the matching version. */
export default { ...config, plugins: [new ExtensionPlugin(), ...(config.plugins ?? [])] };
