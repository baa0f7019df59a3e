CREATE TABLE "lecture_news" (
	"lecture_id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lecture_news" ADD CONSTRAINT "lecture_news_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_news" ADD CONSTRAINT "lecture_news_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lecture_news_course" ON "lecture_news" USING btree ("course_id");