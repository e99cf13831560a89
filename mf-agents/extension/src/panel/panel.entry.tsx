import "../set-page-language.ts";

import "../add-messages.ts";

import { createRoot } from "react-dom/client";
import { Panel } from "./panel.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<Panel />);
