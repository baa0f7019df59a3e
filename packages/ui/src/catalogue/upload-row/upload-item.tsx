import { AddedRow } from "./added-row.tsx";
import { RefusedRow } from "./refused-row.tsx";
import { UploadRow, type UploadRowProps } from "./upload-row.tsx";

export function UploadItem(props: UploadRowProps) {
  const { upload, name = upload.file.name, onRemove } = props;
  switch (upload.status) {
    case "added":
      return <AddedRow title={upload.title} onRemove={onRemove} />;
    case "refused":
      return <RefusedRow name={name} reason={upload.failure ?? ""} onRemove={onRemove} />;
    default:
      return <UploadRow {...props} />;
  }
}
