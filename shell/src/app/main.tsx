import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@tessera/ui/theme.css";
import "./style-nonce.ts";
import { StartFailure } from "../error-screen/start-failure.tsx";
import { readOverride } from "../override/overridden-modules.ts";
import { readPageFacts } from "./page-facts.ts";
import { render, renderApp } from "./render-app.tsx";

const host = document.getElementById("app") ?? document.body;

try {
  const facts = readPageFacts(document);
  const overriding = readOverride(facts.modules);
  if (overriding) void overriding.then((overridden) => renderApp(host, facts, overridden)).catch(showFailure);
  else renderApp(host, facts);
} catch (error) {
  showFailure(error);
}

function showFailure(error: unknown): never {
  render(host, "", <StartFailure error={error} />);
  throw error;
}
