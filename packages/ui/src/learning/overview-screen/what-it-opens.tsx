import { History, MonitorSmartphone, MonitorPlay } from "lucide-react";
import { NoteList } from "../../kit/layout/note-list/note-list.tsx";
import { CourseSection } from "../learning-card/course-section.tsx";
import { formatCount } from "../../lib/format.ts";

export interface WhatItOpensProps {
  courseCount: number;
  lectureCount: number;
}

export function WhatItOpens({ courseCount, lectureCount }: WhatItOpensProps) {
  const every = {
    icon: <MonitorPlay />,
    title: `${formatCount(courseCount, "course")}, ${formatCount(lectureCount, "lecture")}`,
    text: "And every course that is added while it runs.",
  };

  return (
    <CourseSection title="What a subscription opens">
      <NoteList
        className="gap-x-8 lg:grid-cols-3"
        notes={[
          every,
          {
            icon: <History />,
            title: "Your place in each of them",
            text: "A lecture goes on at the second where you stopped.",
          },
          {
            icon: <MonitorSmartphone />,
            title: "On all your devices",
            text: "Begin on the computer, go on with the phone.",
          },
        ]}
      />
    </CourseSection>
  );
}
