import { shellConfig } from "@tessera/federation/preset";
import { AppPagePlugin } from "./src/app/page/app-page-plugin.ts";
import { PublicPagesPlugin, publicPages } from "./src/public/build/public-pages-plugin.ts";

export default shellConfig({
  name: "shell",
  port: 5000,
  entry: { main: "./src/app/main.ts" },
  plugins: [new PublicPagesPlugin(), new AppPagePlugin()],
  release: { pages: publicPages },
});
