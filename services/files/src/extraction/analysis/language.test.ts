import { describe, expect, it } from "@jest/globals";
import { declaration } from "../../../test/samples/declaration.ts";
import { findLanguage } from "./language.ts";

describe("languageOf", () => {
  it("detects the language of at least 40 of 41 texts of the Universal Declaration", () => {
    const found = Object.entries(declaration).map(([code, text]) => [code.split("-")[0], findLanguage(text)]);

    expect(found).toHaveLength(41);
    expect(found.filter(([code, language]) => code !== language).length).toBeLessThanOrEqual(1);
  });

  it.each<[language: string, text: string]>([
    ["sr", "Корисник не може да преузме рачун, јер се страница не учитава после пријаве."],
    ["sr", "Korisnik ne može da preuzme račun, jer se stranica ne učitava posle prijave. Gde je greška?"],
    ["hr", "Korisnik ne može preuzeti račun jer se stranica ne učitava poslije prijave. Gdje je pogreška?"],
    ["id", "Saya tidak bisa mengunduh tagihan karena halaman tidak terbuka sejak kemarin."],
    ["ms", "Saya tidak boleh memuat turun bil kerana halaman itu tidak dibuka sejak semalam."],
    ["vi", "Tôi không thể tải hóa đơn vì trang không mở được từ hôm qua."],
    ["vi", "Tôi không thể tải hóa đơn vì trang không mở được từ hôm qua.".normalize("NFD")],
    ["de", "Die Rechnung fehlt."],
    ["en", "Call me at noon"],
    ["fr", "Merci beaucoup"],
  ])("distinguishes %s from similar languages: %s", (language, text) => {
    expect(findLanguage(text.normalize("NFC"))).toBe(language);
  });

  it.each(["ok", "order 4711", "v1.2.3", "http://example.com/x"])("leaves %s undetermined", (text) => {
    expect(findLanguage(text)).toBeNull();
  });
});
