/// <reference types="@tessera/federation/assets" />
import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@tessera/ui/theme.css";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { createRoot } from "react-dom/client";
import { GalleryPage } from "./gallery-page.tsx";
import { groups } from "./groups.ts";

const host = document.getElementById("app") ?? document.body;
const isFramed = new URLSearchParams(location.search).has("framed");

// Components that show an error do so on purpose.
createRoot(host, { onCaughtError: () => undefined }).render(
  <TesseraProvider>
    <GalleryPage groups={groups} isFramed={isFramed} />
  </TesseraProvider>,
);
