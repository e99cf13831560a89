import { StartFailure } from "../host/error-screen/start-failure.tsx";
import { type PageDetails, readPageDetails } from "./page-details.ts";
import { render, renderApp } from "./render-app.tsx";

const host = document.getElementById("app") ?? document.body;

try {
  const details = readPageDetails(document);
  if (details.modules.some(({ override }) => override)) void startOverridden(details).catch(showFailure);
  else if (details.modules.some(({ pinned }) => pinned)) void startPinned(details).catch(showFailure);
  else renderApp(host, details);
} catch (error) {
  showFailure(error);
}

async function startOverridden(details: PageDetails): Promise<void> {
  const page = await import("./start-overridden.tsx");
  await page.startOverridden(host, details);
}

async function startPinned(details: PageDetails): Promise<void> {
  const page = await import("./start-pinned.tsx");
  page.startPinned(host, details);
}

function showFailure(error: unknown): never {
  render(host, "", <StartFailure error={error} />);
  throw error;
}
