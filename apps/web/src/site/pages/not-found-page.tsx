import { NotFoundScreen } from "@lms/ui/site/not-found-screen";
import { useNavigate } from "../../lib/router/router.tsx";
import { lastPage } from "../visited-pages.ts";

export function NotFoundPage() {
  const navigate = useNavigate();
  return <NotFoundScreen onGoBack={() => navigate(lastPage(), { replace: true })} />;
}
