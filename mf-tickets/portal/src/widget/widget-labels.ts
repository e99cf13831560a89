const english = {
  open: "Open help",
  close: "Close help",
  panel: "Help",
  news: "new",
  loading: "Loading…",
  away: "Help can't be shown here at the moment.",
  page: "Open the help page",
  again: "Try again",
};
export type WidgetLabels = typeof english;

const german: WidgetLabels = {
  open: "Hilfe öffnen",
  close: "Hilfe schließen",
  panel: "Hilfe",
  news: "neu",
  loading: "Wird geladen …",
  away: "Die Hilfe kann hier gerade nicht gezeigt werden.",
  page: "Hilfeseite öffnen",
  again: "Erneut versuchen",
};

/** Returns the texts of the button. The panel has its own. A catalog would be larger than the button itself. */
export function getWidgetLabels(language: "en" | "de" | null): WidgetLabels {
  return language === "de" ? german : english;
}
