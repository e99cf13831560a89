import { coverFields, listSecretFields } from "@tessera/capture/secret-fields";

/** Until the browser has drawn the page without what was hidden. */
const settleMs = 300;

export const canTakePicture = (): boolean => "getDisplayMedia" in Object(navigator.mediaDevices);

/** A picture of the page as PNG, with fields for secrets covered; the browser asks. Null where it is refused. */
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
  return coverFields(image, { ...listSecretFields(), ratio: image.width / innerWidth });
}

function toPng(image: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(image);
  return canvas.convertToBlob({ type: "image/png" });
}
