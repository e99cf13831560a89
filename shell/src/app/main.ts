import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@tessera/ui/theme.css";
import "./style-nonce.ts";
import { loadMessages } from "@tessera/language/load-messages";
import { catalogs as shared } from "@tessera/language/messages";
import { loadReasons } from "@tessera/language/translate-reason";
import { catalogs as kit } from "@tessera/ui/messages";
import { catalogs } from "../messages.ts";

// Module-level constants contain translated texts, so the translations must be loaded before the code that defines them runs.
void Promise.all([loadMessages(shared, kit, catalogs), loadReasons()]).then(
  () => import(/* webpackMode: "eager" */ "./start.tsx"),
);
