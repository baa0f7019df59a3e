import { AddedRow } from "./added-row.tsx";
import { RefusedRow } from "./refused-row.tsx";
import { ReplacementRow } from "./replacement-row.tsx";
import { UploadRow, type UploadRowProps } from "./upload-row.tsx";

export function UploadItem(props: UploadRowProps) {
  const { upload, name = upload.fileName, onRemove } = props;
  switch (upload.status) {
    case "added":
      return <AddedRow upload={upload} onRemove={onRemove} />;
    case "refused":
      return <RefusedRow name={name} reason={upload.failure ?? ""} onRemove={onRemove} />;
    default:
      return upload.replaces ? <ReplacementRow {...props} /> : <UploadRow {...props} />;
  }
}
