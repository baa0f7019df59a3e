import { NotFoundScreen } from "@lms/ui/screens/not-found-screen";
import { useNavigate } from "react-router-dom";
import { lastPage } from "../../stores/trail.ts";

export function NotFoundPage() {
  const navigate = useNavigate();
  return <NotFoundScreen onGoBack={() => void navigate(lastPage(), { replace: true })} />;
}
