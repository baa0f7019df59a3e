import { NotFoundScreen } from "@lms/ui/site/not-found-screen";
import { useNavigate } from "react-router-dom";
import { lastPage } from "../../site/visited-pages.ts";

export function NotFoundPage() {
  const navigate = useNavigate();
  return <NotFoundScreen onGoBack={() => void navigate(lastPage(), { replace: true })} />;
}
