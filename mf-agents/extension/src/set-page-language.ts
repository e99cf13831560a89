// Sets the page to the browser's language if there are translations. Loaded first, because modules that show texts read the language while
// they load.
import { browserApi } from "./browser-api.ts";

const translated = ["de"];
// Offscreen documents have no `i18n`. Nobody sees them, so their language does not matter.
const [wanted = ""] = (browserApi.i18n?.getUILanguage() ?? navigator.language).split("-");

document.documentElement.lang = translated.includes(wanted) ? wanted : "en";
