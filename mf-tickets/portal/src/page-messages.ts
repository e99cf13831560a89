import { addMessages } from "@tessera/language/t";
import { pageLanguage } from "@tessera/wire/text/language";
import de from "./messages/de.json";

// Must run before the pages' own code, whose module-level constants contain translated texts.
if (pageLanguage === "de") addMessages(de);
