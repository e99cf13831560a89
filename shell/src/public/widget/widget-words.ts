const words = {
  en: { open: "Open help", close: "Close help", panel: "Help", news: "new" },
  de: { open: "Hilfe öffnen", close: "Hilfe schließen", panel: "Hilfe", news: "neu" },
} as const;

/**
 * Returns the button's texts in the language of the host page. The panel has its own texts. A catalog would be larger than the button
 * itself.
 */
export function widgetWords() {
  const language = document.documentElement.lang.toLowerCase().split("-", 1)[0];
  return language === "de" ? words.de : words.en;
}
