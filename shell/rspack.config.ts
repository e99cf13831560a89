import { join } from "node:path";
import { shellConfig } from "@tessera/federation/preset";
import { AppPagePlugin } from "./src/app/page/app-page-plugin.ts";
import { ServiceLicencesPlugin } from "./src/host/licences/service-licences-plugin.ts";
import { findModulePages } from "./src/public/build/module-pages.ts";
import { listPublicPages, PublicPagesPlugin } from "./src/public/build/public-pages-plugin.ts";

const modules = await findModulePages(join(import.meta.dirname, ".."));

export default shellConfig({
  name: "shell",
  port: 5000,
  entry: { main: "./src/app/main.ts" },
  plugins: [new PublicPagesPlugin(modules), new AppPagePlugin(), new ServiceLicencesPlugin()],
  release: { pages: listPublicPages(modules) },
});
