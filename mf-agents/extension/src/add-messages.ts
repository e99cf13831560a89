// The translations, before the code is loaded that shows texts: they may stand in constants.
import { addMessages } from "@tessera/language/t";
import { pageLanguage } from "@tessera/wire/language";
import german from "./messages/de.json";

if (pageLanguage === "de") addMessages(german);
