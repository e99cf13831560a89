import { useEffect, useState } from "react";

/** Larger pictures are not worth reading for a square of 40 px. */
const largest = 8 * 1024 * 1024;

/** The address of a picture that is still here: what it looks like is known before it is uploaded. */
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
