/** Builds a PDF of one page from the operators that draw it, with a link that has the given action. */
export function aLowLevelPdf(drawing: string, action?: string): Buffer {
  const annotations = action ? `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 99 99]/A ${action}>>]` : "";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 300]${annotations}/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>`,
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let pdf = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  return Buffer.from(
    `${pdf}${head}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`,
    "latin1",
  );
}
