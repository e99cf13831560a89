import { remoteConfig } from "@tessera/federation/preset";

export default remoteConfig({ name: "mf-new-module", port: 4100 });
