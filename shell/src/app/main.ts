import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@tessera/ui/theme.css";
import "./style-nonce.ts";
import { loadMessages } from "@tessera/language/load-messages";
import { catalogs as shared } from "@tessera/language/messages";
import { catalogs as kit } from "@tessera/ui/messages";
import { catalogs } from "../messages.ts";

// Texts stand in constants too, which are made when their code first runs: the translations come before it.
void loadMessages(shared, kit, catalogs).then(() => import(/* webpackMode: "eager" */ "./start.tsx"));
