import { remoteConfig } from "@tessera/federation/preset";

export default remoteConfig({ name: "mf-tickets", port: 3101 });
