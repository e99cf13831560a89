import { reasons } from "@tessera/wire/reason/reasons";
import { createEnglish } from "./create-english.ts";

/** Returns the English text of a reason, as it is stored and sent beside it. For services only: browsers get the text. */
export const toEnglish = createEnglish(reasons);
