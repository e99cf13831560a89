import { useEffect, useState } from "react";

/** The maximum size of a picture in bytes. Larger ones are not worth loading for a thumbnail of 40 px. */
const largest = 8 * 1024 * 1024;

/** Returns a local URL of a picture, so that it can be previewed before it is uploaded. */
export function usePicture(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    const isPicture = /^image\/(?:png|jpeg|gif|webp|avif)$/u.test(file.type) && file.size <= largest;
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);

  return address;
}
