import { PersonScreen } from "@lms/ui/admin/person-screen";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { loadPerson, people } from "../../admin/people.ts";
import { toShownPerson } from "../../admin/person-view.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { useReloadWhile } from "../../lib/store/use-reload-while.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { usePersonActing } from "./use-person-acting.ts";
import { usePersonAudit } from "./use-person-audit.ts";

export function PersonPage() {
  const { userId = "" } = useParams();
  const { byId } = useSnapshot(people);
  const person = byId[userId] ?? loading;
  useEffect(() => void loadPerson(userId), [userId]);
  const isAdmin = useSnapshot(auth).user?.role === "ADMIN";
  const acting = usePersonActing(userId, isAdmin ? "admin" : "support");
  const audit = usePersonAudit(userId, isAdmin);
  const payments = (person.status === "ready" && person.value?.payments) || [];
  const refunding = payments.some(({ status }) => status === "refunding");
  useReloadWhile(refunding, { reload: () => void loadPerson(userId), pause: 5000 });
  usePageSubject(person.status === "ready" ? person.value?.fullName : undefined);

  return (
    <PersonScreen
      nav={<AdminTabs current="people" />}
      person={mapReady(person, (value) => value && toShownPerson(value))}
      peopleHref={routePaths.people}
      acting={acting}
      audit={audit}
      onRetry={() => void loadPerson(userId)}
    />
  );
}
