import { aloneConfig } from "@tessera/federation/alone";

export default aloneConfig({ name: "mf-new-module", port: 4100, page: "./dev/page.tsx" });
