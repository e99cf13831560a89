// The page is in the browser's language, where there are translations. Loaded first: what shows texts reads it while it is loaded.
import { browserApi } from "./browser-api.ts";

const translated = ["de"];
// Offscreen documents have no more of the extension's interface than messages. Nobody reads them.
const [wanted = ""] = (browserApi.i18n?.getUILanguage() ?? navigator.language).split("-");

document.documentElement.lang = translated.includes(wanted) ? wanted : "en";
