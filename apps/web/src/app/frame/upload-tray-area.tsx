import { type ComponentType, useEffect, useState } from "react";
import { onUpload } from "../../lib/note-upload.ts";
import { withSentences } from "../../lib/with-sentences.ts";

/** Its content is loaded with the first upload. */
export function UploadTrayArea() {
  const [tray, setTray] = useState<{ Content: ComponentType }>();

  useEffect(
    () =>
      onUpload(() => {
        // If it cannot be loaded, the next upload tries again.
        withSentences(import("../../pages/authoring/uploads-elsewhere.tsx")).then(
          ({ UploadsElsewhere }) => setTray({ Content: UploadsElsewhere }),
          () => undefined,
        );
      }),
    [],
  );

  return tray && <tray.Content />;
}
