import { addMessages } from "@tessera/language/t";
import { pageLanguage } from "@tessera/wire/language";
import de from "./messages/de.json";

// Runs before the pages' own code, which has texts in constants.
if (pageLanguage === "de") addMessages(de);
