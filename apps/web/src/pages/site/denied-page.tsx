import { DeniedScreen } from "@lms/ui/site/denied-screen";
import { useNavigate } from "react-router-dom";
import { lastPage } from "../../site/visited-pages.ts";

export function DeniedPage() {
  const navigate = useNavigate();
  return <DeniedScreen onGoBack={() => void navigate(lastPage(), { replace: true })} />;
}
