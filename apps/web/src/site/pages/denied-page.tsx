import { DeniedScreen } from "@lms/ui/site/denied-screen";
import { useNavigate } from "../../lib/router/router.tsx";
import { lastPage } from "../visited-pages.ts";

export function DeniedPage() {
  const navigate = useNavigate();
  return <DeniedScreen onGoBack={() => navigate(lastPage(), { replace: true })} />;
}
