const words = {
  en: { open: "Open help", close: "Close help", panel: "Help", news: "new" },
  de: { open: "Hilfe öffnen", close: "Hilfe schließen", panel: "Hilfe", news: "neu" },
} as const;

/**
 * The few words of the button, in the language of the page around it. Those of the panel are the panel's own. A catalog would be
 * larger than the button.
 */
export function widgetWords() {
  const language = document.documentElement.lang.toLowerCase().split("-", 1)[0];
  return language === "de" ? words.de : words.en;
}
