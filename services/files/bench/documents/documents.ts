import { letters } from "../../test/samples/prose.ts";
import { getSample } from "../../test/samples/sample-file.ts";
import { letterLines } from "../../test/samples/scans.ts";
import type { BenchDocument } from "./bench-document.ts";
import { getWords } from "./bench-document.ts";
import { drawn } from "./drawn.ts";
import { packed } from "./packed.ts";
import { recorded } from "./recorded.ts";
import { tabular } from "./tables.ts";
import { written } from "./written.ts";

/** Kinds with a single, hand-made sample. */
const single: [kind: string, name: string, wanted: string][] = [
  ["heic", "phone.heic", "Payment failed: the server answered 500 Internal Server Error"],
  ["pdf jpeg-2000", "library.pdf", letterLines.join(" ")],
  ["pdf upside-down", "upside-down.pdf", letterLines.join(" ")],
  ["pdf form", "form.pdf", "Return of goods within thirty days Maria Lindqvist Wrong item amount"],
  ["pdf invoice", "factur-x.pdf", "RE-2026-17 Müller Söhne GmbH Northwind 119.00 EUR Ceramic mug"],
  [
    "docx parts",
    "contract.docx",
    "discount forty percent agreed value added tax Northwind confidential 4711",
  ],
  ["odt parts", "contract.odt", "discount forty percent agreed value added tax Northwind confidential"],
  ["pptx picture", "picture.pptx", "customers see missing invoices Payment failed server answered"],
  ["har", "checkout.har", "checkout payments 500"],
  ["log java", "shop.log", "ERROR com northwind"],
  ["log python", "gunicorn.log", "Traceback"],
  ["log nginx", "access.log", "orders"],
  ["log json", "service.log", "server listening on 4003"],
  ["json records", "customers.json", "Customer shop test"],
  ["png arabic", "arabic.png", "رسالة خطأ الخادم بطاقتك"],
  ["png chinese", "chinese.png", "支付失败"],
  ["png greek", "greek.png", "πληρωμή απέτυχε τιμολόγιο κάρτα"],
  ["png hebrew", "hebrew.png", "התשלום נכשל החשבונית"],
  ["png japanese", "japanese.png", "請求書を開くことができません"],
  ["png korean", "korean.png", "결제에 서버가 응답하지 시도해"],
  ["png russian", "russian.png", "Ошибка оплате заказа Сервер отвечает повторите попытку"],
  ["txt utf-8-with-mark", "bom.txt", letters.nl],
  ["txt latin-1", "latin-1.txt", letters.fr],
];

/** At least three hundred files of more than seventy kinds, each with the words to find in it. */
export const documents: BenchDocument[] = [
  ...written,
  ...tabular,
  ...drawn,
  ...packed,
  ...recorded,
  ...single.map(([kind, name, wanted]) => ({ kind, sample: getSample(name), wanted: getWords(wanted) })),
];
