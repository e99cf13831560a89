import { remoteConfig } from "@tessera/federation/preset";

export default remoteConfig({ name: "mf-agents", port: 3102 });
