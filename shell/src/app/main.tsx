import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@tessera/ui/theme.css";
import "./style-nonce.ts";
import { StartFailure } from "../host/error-screen/start-failure.tsx";
import { type PageFacts, readPageFacts } from "./page-facts.ts";
import { render, renderApp } from "./render-app.tsx";

const host = document.getElementById("app") ?? document.body;

try {
  const facts = readPageFacts(document);
  if (facts.modules.some(({ override }) => override)) void startOverridden(facts).catch(showFailure);
  else renderApp(host, facts);
} catch (error) {
  showFailure(error);
}

async function startOverridden(facts: PageFacts): Promise<void> {
  const page = await import("./start-overridden.tsx");
  await page.startOverridden(host, facts);
}

function showFailure(error: unknown): never {
  render(host, "", <StartFailure error={error} />);
  throw error;
}
