import { CoursePageScreen } from "@lms/ui/catalogue/course-page-screen";
import { PartBoundary } from "@lms/ui/kit/feedback/part-boundary";
import { coursePagePath, firstPreview } from "@lms/ui/catalogue/model/course-paths";
import { loading } from "@lms/ui/lib/loadable";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { Wishes } from "../shared/wishes.tsx";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { toViewer } from "../../account/viewer.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { withSentences } from "../../lib/with-sentences.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { coursePages, loadCoursePage, toCoursePage } from "../../catalogue/course-page.ts";
import { type ManagedPage, useManagedPage } from "./use-managed-page.ts";
import { useOwnCourses } from "./use-own-courses.ts";
import { lazyPart } from "@lms/ui/lib/lazy-part";

const CoursePreview = lazyPart(async () => (await withSentences(import("./course-preview.tsx"))).CoursePreview);

export function CoursePage() {
  const { slug = "" } = useParams();
  const { search, hash, state } = useLocation();
  const { bySlug } = useSnapshot(coursePages);
  const { user } = useSnapshot(auth);
  const settings = useSiteSettings();
  const own = useOwnCourses(user?.role === "USER" ? user._id : undefined);
  const navigate = useNavigate();
  const [preview, setPreview] = useState<{ id: string; title: string }>();

  const isAdmin = user?.role === "ADMIN";
  const openNamed = (found: ManagedPage["page"]) => {
    const named = new URLSearchParams(search).get("preview");
    const free = found?.status === "ready" ? found.value?.lectures.filter((lecture) => lecture.preview) : undefined;
    const lecture = named === firstPreview ? free?.[0] : free?.find(({ _id }) => _id === named);
    if (lecture) setPreview({ id: lecture._id, title: lecture.title });
  };
  const managed = useManagedPage(isAdmin ? slug : undefined, openNamed);
  const open = bySlug[slug] ?? loading;
  // An administrator sees what came with the document until then.
  const page =
    managed.page && !(managed.page.status === "loading" && open.status === "ready" && open.value) ? managed.page : open;
  const course = page.status === "ready" ? page.value?.course : undefined;
  const current = course?.slug ?? slug;
  usePageSubject(course?.title);

  const openLoaded = useEffectEvent(() => openNamed(coursePages.bySlug[slug]));
  const isPublic = managed.page === undefined;
  useEffect(() => {
    if (isPublic) void loadCoursePage(slug).then(() => openLoaded());
  }, [slug, isPublic]);

  // The address has an earlier title.
  useEffect(() => {
    if (current !== slug) void navigate(`${coursePagePath(current)}${search}${hash}`, { replace: true, state });
  }, [current, slug, search, hash, state, navigate]);

  return (
    <Wishes>
      <PartBoundary resetKey={slug} className="m-6">
        <CoursePageScreen
          course={mapReady(page, (value) => value && { ...toCoursePage(value), ...own[value.course._id] })}
          viewer={toViewer(user)}
          bundle={settings.bundle}
          subscription={user?.subscription.status}
          adminTools={managed.tools}
          onRetry={() => void (isAdmin ? managed.load(slug) : loadCoursePage(slug))}
          named={hash.slice(1)}
          onPreview={setPreview}
        />
      </PartBoundary>
      {preview && (
        <PartBoundary>
          <Suspense>
            <CoursePreview
              slug={current}
              lecture={preview}
              page={page}
              onNext={setPreview}
              onClose={() => setPreview(undefined)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Wishes>
  );
}
