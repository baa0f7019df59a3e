import { userOperations } from "../account/operations.ts";
import { peopleOperations } from "../account/people/operations.ts";
import { auditOperations } from "../admin/audit/operations.ts";
import { adminOperations } from "../admin/operations.ts";
import { authoringOperations } from "../authoring/operations.ts";
import { calendarOperations } from "../batches/calendar/operations.ts";
import { noticeOperations } from "../batches/notices/operations.ts";
import { batchOperations } from "../batches/operations.ts";
import { rosterOperations } from "../batches/roster/operations.ts";
import { paymentOperations } from "../billing/operations.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { catalogueOperations } from "../catalogue/operations.ts";
import { wishOperations } from "../catalogue/wishes/operations.ts";
import { noteOperations } from "../conversation/notes/operations.ts";
import { questionOperations } from "../conversation/questions/operations.ts";
import type { Dependencies } from "../dependencies.ts";
import { progressOperations } from "../learning/operations.ts";
import { contactOperations } from "../messages/operations.ts";
import { playbackOperations } from "../playback/operations.ts";
import type { Handlers } from "../platform/http/contract/api.ts";
import type { Cookies } from "../platform/session/cookies.ts";
import { siteOperations } from "../site/operations.ts";
import type { Site } from "../site/site.ts";

interface Shared {
  catalogue: Catalogue;
  site: Site;
  sessionCookies: Cookies;
  reportPause: number;
}

/** All operations of the contract. */
export function operations(
  dependencies: Dependencies,
  { catalogue, site, sessionCookies, reportPause }: Shared,
): Handlers {
  return {
    ...userOperations(dependencies, sessionCookies),
    ...catalogueOperations(dependencies, catalogue),
    ...wishOperations(dependencies, catalogue),
    ...playbackOperations(dependencies, catalogue),
    ...authoringOperations(dependencies, catalogue),
    ...progressOperations(dependencies, { delay: reportPause }),
    ...questionOperations(dependencies),
    ...batchOperations(dependencies),
    ...calendarOperations(dependencies),
    ...rosterOperations(dependencies),
    ...noticeOperations(dependencies),
    ...noteOperations(dependencies),
    ...contactOperations(dependencies),
    ...paymentOperations(dependencies, site),
    ...adminOperations(dependencies),
    ...peopleOperations(dependencies),
    ...auditOperations(dependencies),
    ...siteOperations(dependencies, site),
  };
}
