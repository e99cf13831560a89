import { markSecretFields } from "@tessera/capture/is-secret-field";
import { listSecretFields, paintOver } from "@tessera/capture/secret-fields";

const mark = "data-tessera-secret";
/** The time that the browser needs to draw the page without the hidden widget, in ms. */
const settleMs = 300;

/**
 * Takes a PNG screenshot of the page, with secret fields covered. The browser asks for permission. Resolves to null if it is refused or
 * fails.
 */
export async function takePicture(hide: () => void, show: () => void): Promise<Blob | null> {
  let stream: MediaStream | null = null;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia({
      video: { displaySurface: "browser" },
      preferCurrentTab: true,
    } as DisplayMediaStreamOptions);
    hide();
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    return await toPng(await readImage(stream));
  } catch {
    return null;
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    show();
  }
}

async function readImage(stream: MediaStream): Promise<ImageBitmap> {
  const video = document.createElement("video");
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  const image = await createImageBitmap(video);
  const unmark = markSecretFields(document, mark);
  const { boxes, frames } = listSecretFields(mark);
  unmark();
  return paintOver(image, image.width / innerWidth, [...boxes, ...frames]);
}

function toPng(image: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(image);
  return canvas.convertToBlob({ type: "image/png" });
}
