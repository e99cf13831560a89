import { remoteConfig } from "@tessera/federation/preset";
import { ExtensionPlugin } from "./extension/extension-plugin.ts";

const config = remoteConfig({ name: "mf-agents", port: 3102 });

/** The browser extension is a file of this module's release: each installation offers the one that goes with it. */
export default { ...config, plugins: [new ExtensionPlugin(), ...(config.plugins ?? [])] };
