import { remoteConfig } from "@tessera/federation/preset";

export default remoteConfig({ name: "mf-analytics", port: 3104 });
