import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@tessera/ui/theme.css";
import "./style-nonce.ts";
import { loadMessages } from "@tessera/language/load-messages";
import { catalogs as shared } from "@tessera/language/messages";
import { loadDetails } from "@tessera/language/service-details";
import { catalogs as kit } from "@tessera/ui/messages";
import { catalogs } from "../messages.ts";

// Texts stand in constants too, which are made when their code first runs: the translations come before it.
void Promise.all([loadMessages(shared, kit, catalogs), loadDetails()]).then(
  () => import(/* webpackMode: "eager" */ "./start.tsx"),
);
