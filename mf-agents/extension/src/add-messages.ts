// Adds the translations before the code that shows texts is loaded, because constants may contain texts.
import { addMessages } from "@tessera/language/t";
import { pageLanguage } from "@tessera/wire/text/language";
import german from "./messages/de.json";

if (pageLanguage === "de") addMessages(german);
