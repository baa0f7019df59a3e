import type { CourseFormValues } from "../../catalogue/model/course.ts";

const thumbnail =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path fill="#1c448c" d="M0 0h640v360H0z"/><path fill="#5059b4" d="M0 360c150-170 250-130 340-70s220 0 300-130v200z"/></svg>';

export const savedCourse: CourseFormValues = {
  title: "Practical Statistics with Python",
  createdBy: "Ilse Brandt",
  category: "Data",
  description:
    "What an average hides, why samples mislead, and how to say how sure you are. With code that you can keep.",
  thumbnailUrl: `data:image/svg+xml,${encodeURIComponent(thumbnail)}`,
};

export const hindiCourse: CourseFormValues = {
  ...savedCourse,
  title: "रसोई का रसायन विज्ञान",
  createdBy: "Asha Raman",
  category: "Science",
  description: "प्याज़ मीठा क्यों हो जाता है, और पका अंडा फिर कच्चा क्यों नहीं होता।",
  language: "hi",
};

export const longCourse: CourseFormValues = {
  ...savedCourse,
  title: "A Patient Person's Guide to Distributed Systems, Consensus, Clocks and Everything Between Two Machines",
  createdBy: "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Younger",
  description: `${savedCourse.description}\n\n`.repeat(12).trim(),
};
