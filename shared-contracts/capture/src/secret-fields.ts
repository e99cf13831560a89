interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The positions of secret fields in a page, in CSS pixels, and the number of screenshot pixels per CSS pixel. */
export interface SecretFields {
  ratio: number;
  boxes: Box[];
}

/** Lists the fields for passwords and card data. It also runs as an injected script, so it may only use what is in its own body. */
export function listSecretFields(): SecretFields {
  const boxes = [...document.querySelectorAll("input[type=password],[autocomplete^=cc-]")].map((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return { x, y, width, height };
  });
  return { ratio: devicePixelRatio, boxes };
}

/** Returns a screenshot of the visible part of a page with these fields covered. */
export function coverFields(image: ImageBitmap, { ratio, boxes }: SecretFields): ImageBitmap {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  if (!context) return image;
  context.drawImage(image, 0, 0);
  for (const { x, y, width, height } of boxes)
    context.fillRect(x * ratio, y * ratio, width * ratio, height * ratio);
  return canvas.transferToImageBitmap();
}
