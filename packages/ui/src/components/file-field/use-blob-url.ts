import { useEffect, useState } from "react";

/** An address for a file of this machine, given back when the file is another or the component goes. */
export function useBlobUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);

  return url;
}
