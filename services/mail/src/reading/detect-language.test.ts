import { describe, expect, it } from "@jest/globals";
import { detectLanguage } from "./detect-language.ts";

describe("detectLanguage", () => {
  it.each([
    ["de", "Guten Tag, die Rechnung kam zweimal an, bitte prüfen Sie das."],
    ["fr", "Bonjour, est-ce que la livraison serait possible le samedi ?"],
    ["es", "El pedido llegó ayer sin las tres cajas de cuadernos."],
    ["ja", "領収書の宛名を変更していただけますでしょうか。よろしくお願いいたします。"],
    ["ar", "الشحنة رقم LG-25102 كان من المفترض أن تصل يوم الاثنين"],
    ["en", "Could you combine them into one invoice at the end of the month?"],
  ])("says %s", async (language, text) => {
    expect(await detectLanguage(text)).toBe(language);
  });

  it.each(["", "Danke!", "https://desk.example/der-die-das-und-die-anderen-seiten", "12345 67890"])(
    "returns null for text that is too short or not prose: %s",
    async (text) => {
      expect(await detectLanguage(text)).toBeNull();
    },
  );
});
