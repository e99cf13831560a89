import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@tessera/ui/theme.css";
import "./style-nonce.ts";
import { StartFailure } from "../error-screen/start-failure.tsx";
import { readPageFacts } from "./page-facts.ts";
import { render, renderApp } from "./render-app.tsx";

const host = document.getElementById("app") ?? document.body;

try {
  renderApp(host, readPageFacts(document));
} catch (error) {
  render(host, "", <StartFailure error={error} />);
  throw error;
}
