interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fields of a page, in CSS pixels, and how many pixels of a picture one of these is. */
export interface SecretFields {
  ratio: number;
  boxes: Box[];
}

/** Where secrets are typed. Runs in the page, also as an injected script: it may use nothing from outside its own body. */
export function listSecretFields(): SecretFields {
  const boxes = [...document.querySelectorAll("input[type=password],[autocomplete^=cc-]")].map((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return { x, y, width, height };
  });
  return { ratio: devicePixelRatio, boxes };
}

/** The picture of the visible part of a page, with these fields covered. */
export function coverFields(image: ImageBitmap, { ratio, boxes }: SecretFields): ImageBitmap {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  if (!context) return image;
  context.drawImage(image, 0, 0);
  for (const { x, y, width, height } of boxes)
    context.fillRect(x * ratio, y * ratio, width * ratio, height * ratio);
  return canvas.transferToImageBitmap();
}
