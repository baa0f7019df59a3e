import { lectureAtPath } from "@lms/ui/catalogue/model/lecture-at-second";
import { lecturePath } from "@lms/ui/catalogue/model/course-paths";
import { StaffQuestionsScreen } from "@lms/ui/conversation/staff-questions-screen";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { toSaved } from "../../conversation/saved.ts";
import {
  decideAboutPost,
  loadMoreStaffQuestions,
  loadStaffQuestions,
  type StaffFilter,
  staffQuestions,
  stopWriting,
} from "../../conversation/staff-questions.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import type { Outcome } from "../../request/outcome.ts";
import { endOfDay } from "../shared/end-of-day.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";

const filters: readonly [StaffFilter, ...StaffFilter[]] = ["unanswered", "reported", "all"];
const source = { parameter: "show", filters, load: loadStaffQuestions, loadMore: loadMoreStaffQuestions };

export function StaffQuestionsPage() {
  const known = useSnapshot(staffQuestions);
  const { user } = useSnapshot(auth);
  const { shown, controls } = useFilteredList(known, source);
  const { filter, onFilter } = controls;
  const save = async (outcome: Promise<Outcome<unknown>>) => {
    const result = await outcome;
    const saved = toSaved(result);
    if (result.ok || result.status === 409) await loadStaffQuestions({ q: "", filter });
    return saved;
  };

  return (
    <StaffQuestionsScreen
      {...controls}
      filter={filter}
      onFilter={onFilter}
      nav={<AdminTabs current="questions" />}
      counts={known.counts}
      posts={mapReady(shown, ({ items }) =>
        items.map(({ _id, questionId, course, lecture, second, ...post }) => ({
          ...post,
          id: _id,
          isAnswer: questionId !== _id,
          href: `${lecturePath(course._id, lecture._id)}&question=${encodeURIComponent(questionId)}`,
          course,
          lecture: {
            title: lecture.title,
            href:
              second === undefined
                ? lecturePath(course._id, lecture._id)
                : lectureAtPath(course._id, lecture._id, second),
          },
        })),
      )}
      onDecide={(postId, decision) => save(decideAboutPost(postId, decision))}
      onWriting={
        user?.role === "ADMIN"
          ? (userId, { lastDay, ...stop }) => save(stopWriting(userId, { ...stop, until: endOfDay(lastDay) }))
          : undefined
      }
    />
  );
}
