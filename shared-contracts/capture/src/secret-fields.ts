export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The positions of secret fields in a page, in CSS pixels, and the number of screenshot pixels per CSS pixel. */
export interface SecretFields {
  ratio: number;
  boxes: Box[];
  /** Frames of other sites, whose content the page cannot read. */
  frames: (Box & { origin: string })[];
}

/**
 * Lists the secret fields of a page and of the frames that it can read: fields for passwords, codes and card data, and those with the
 * attribute `mark`. It also runs as an injected script, so it may only use what is in its own body.
 */
export function listSecretFields(mark: string): SecretFields {
  const selector = [
    "input[type=password]",
    ...["cc-", "current-password", "new-password", "one-time-code"].map(
      (use) => `[autocomplete*="${use}" i]`,
    ),
    ...["input", "textarea", "select"].map((name) => `${name}[${mark}]`),
  ].join();
  const boxes: SecretFields["boxes"] = [];
  const frames: SecretFields["frames"] = [];
  const readDocument = (frame: Element): Document | null => {
    try {
      return (frame as HTMLIFrameElement).contentDocument;
    } catch {
      return null;
    }
  };
  const visit = (page: Document, left: number, top: number) => {
    for (const field of page.querySelectorAll(selector)) {
      const { x, y, width, height } = field.getBoundingClientRect();
      boxes.push({ x: left + x, y: top + y, width, height });
    }
    for (const frame of page.querySelectorAll("iframe,frame")) {
      const { x, y, width, height } = frame.getBoundingClientRect();
      const inside = readDocument(frame);
      if (inside) visit(inside, left + x + frame.clientLeft, top + y + frame.clientTop);
      else if (width > 0 && height > 0) {
        const { origin = "null" } = URL.parse((frame as HTMLIFrameElement).src, page.baseURI) ?? {};
        frames.push({ x: left + x, y: top + y, width, height, origin });
      }
    }
  };
  visit(document, 0, 0);
  return { ratio: devicePixelRatio, boxes, frames };
}

/** Returns a screenshot of the visible part of a page with these parts painted over. */
export function paintOver(image: ImageBitmap, ratio: number, boxes: readonly Box[]): ImageBitmap {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  if (!context) return image;
  context.drawImage(image, 0, 0);
  for (const { x, y, width, height } of boxes)
    context.fillRect(x * ratio, y * ratio, width * ratio, height * ratio);
  return canvas.transferToImageBitmap();
}
