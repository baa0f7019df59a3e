import { ImportsScreen } from "@lms/ui/authoring/imports-screen";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { mapReady } from "../../lib/store/map-ready.ts";
import {
  cancelExport,
  courseImports,
  deleteImport,
  dismissExport,
  finishImport,
  loadImports,
  sendExport,
  sendExportAgain,
  toShownImport,
} from "../../authoring/course-imports.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";

export function ImportsPage() {
  const { found, sent, finishingIds, deletingIds } = useSnapshot(courseImports);

  useEffect(() => void loadImports(), []);

  return (
    <ImportsScreen
      nav={<AdminTabs current="dashboard" />}
      imports={mapReady(found["all"] ?? loading, (all) => all.map((each) => toShownImport(each)))}
      onRetry={() => void loadImports()}
      sent={sent && { ...sent, name: sent.file.name, progress: sent.progress ?? { loaded: 0, total: sent.file.size } }}
      onPick={(file) => void sendExport(file)}
      onCancel={cancelExport}
      onSendAgain={sendExportAgain}
      onDismiss={dismissExport}
      finishingIds={finishingIds}
      onFinish={(importId) => void finishImport(importId)}
      deletingIds={deletingIds}
      onDelete={(importId) => void deleteImport(importId)}
    />
  );
}
