import { t } from "@lms/texts/learning/overview-screen";
import { History, MonitorSmartphone, MonitorPlay } from "lucide-react";
import { NoteList } from "../../kit/layout/note-list/note-list.tsx";
import { CourseSection } from "../learning-card/course-section.tsx";

export interface WhatItOpensProps {
  courseCount: number;
  lectureCount: number;
}

export function WhatItOpens({ courseCount, lectureCount }: WhatItOpensProps) {
  const every = {
    icon: <MonitorPlay />,
    title: t("opensCourses", { courses: courseCount, lectures: lectureCount }),
    text: t("opensCoursesNote"),
  };

  return (
    <CourseSection title={t("opensHeading")}>
      <NoteList
        className="gap-x-8 lg:grid-cols-3"
        notes={[
          every,
          {
            icon: <History />,
            title: t("opensPlace"),
            text: t("opensPlaceNote"),
          },
          {
            icon: <MonitorSmartphone />,
            title: t("opensDevices"),
            text: t("opensDevicesNote"),
          },
        ]}
      />
    </CourseSection>
  );
}
