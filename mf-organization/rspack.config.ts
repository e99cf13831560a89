import { remoteConfig } from "@tessera/federation/preset";

export default remoteConfig({ name: "mf-organization", port: 3103 });
