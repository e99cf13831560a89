import type { OfficeContentNode } from "officeparser";

/** Returns the text of nodes: one line per paragraph, tabs between the cells of a row. */
export function textOfNodes(nodes: readonly OfficeContentNode[]): string {
  return nodes.map(textOfNode).filter(Boolean).join("\n");
}

function textOfNode(node: OfficeContentNode): string {
  const aside = [...listAsides(node), ...(isInline(node) ? (node.children ?? []).flatMap(listAsides) : [])];
  return [ownText(node), ...new Set(aside.map(asideText))].filter(Boolean).join("\n");
}

/** Notes and comments are attached to a word, and follow its line. */
function listAsides({ notes = [], comments = [] }: OfficeContentNode): OfficeContentNode[] {
  return [...notes, ...comments];
}

/** True if the content of a node forms a single line. */
function isInline({ type, text, children = [] }: OfficeContentNode): boolean {
  if (["row", "slide", "sheet"].includes(type)) return false;
  return text !== undefined || children.every((child) => child.type === "text");
}

function ownText(node: OfficeContentNode): string {
  const children = node.children ?? [];
  switch (node.type) {
    case "row":
      return children
        .map(
          (cell) =>
            textOfNodes(cell.children ?? [])
              .replace(/\s+/gu, " ")
              .trim() ||
            (cell.text ?? ""),
        )
        .join("\t");
    case "slide":
    case "sheet":
      return `${textOfNodes(children)}\n`;
    case "list":
      return `- ${node.text ?? textOfNodes(children)}`;
    case "image":
    case "break":
      return "";
    default:
      return (
        node.text ??
        (children.every(({ type }) => type === "text") ? inline(children) : textOfNodes(children))
      );
  }
}

function inline(nodes: readonly OfficeContentNode[]): string {
  return nodes.map(({ text = "" }) => text).join("");
}

/** Returns the text of a note; empty for speaker notes that contain only the slide number. */
function asideText(node: OfficeContentNode): string {
  const text = (node.text ?? textOfNodes(node.children ?? [])).trim();
  return /^\d{0,4}$/u.test(text) ? "" : text;
}

export function readCells(row: OfficeContentNode): string[] {
  const cells: string[] = [];
  for (const cell of row.children ?? []) {
    const column = cell.type === "cell" ? (cell.metadata?.col ?? cells.length) : cells.length;
    while (cells.length < Math.min(column, 500)) cells.push("");
    cells.push((cell.text ?? textOfNodes(cell.children ?? [])).replace(/\s+/gu, " ").trim());
  }
  return cells;
}
