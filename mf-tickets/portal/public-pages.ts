import { join } from "node:path";
import { buildSources } from "@tessera/federation/public-page/build-sources";
import type { PublicPages } from "@tessera/federation/public-page/public-pages";
import { renderBuilt } from "@tessera/federation/public-page/render-built";

/** The customers' pages of an organization: its help page, its request form, and the panel of its widget. */
export const publicPages: PublicPages = {
  paths: {
    "/help/:organization": "portal",
    "/help/:organization/new": "portal",
    "/help/:organization/widget": "portal",
  },
  async build(base) {
    const files = await buildSources({
      folder: join(import.meta.dirname, "src"),
      name: "portal",
      renderer: "./render-pages.tsx",
      scripts: {
        portal: "./portal.entry.tsx",
        widget: "./widget/widget.entry.ts",
        "widget-picture": "./widget/widget-picture.entry.ts",
        "widget-recorder": "./widget/widget-recorder.entry.ts",
      },
      alias: {
        react$: join(import.meta.dirname, "preact-as-react.ts"),
        "react/jsx-runtime$": "preact/jsx-runtime",
      },
    });
    return renderBuilt(files, base, undefined);
  },
};
