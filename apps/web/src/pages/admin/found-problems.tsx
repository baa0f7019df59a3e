import { IntegritySection } from "@lms/ui/admin/integrity-section";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { integrity, loadIntegrity } from "../../admin/integrity.ts";

export function FoundProblems() {
  const { report } = useSnapshot(integrity);

  useEffect(() => void loadIntegrity(), []);

  return <IntegritySection report={report} onRetry={() => void loadIntegrity()} />;
}
