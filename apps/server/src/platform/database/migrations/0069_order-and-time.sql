CREATE TABLE "course_paces" (
	"course_id" text NOT NULL,
	"user_id" text NOT NULL,
	"started_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "course_paces_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
DROP VIEW "public"."published_courses";--> statement-breakpoint
DROP VIEW "public"."published_lectures";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "in_sequence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "required_course_id" text;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "opens_after_days" integer;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "opens_after_days" integer;--> statement-breakpoint
ALTER TABLE "course_paces" ADD CONSTRAINT "course_paces_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_paces" ADD CONSTRAINT "course_paces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_paces_user" ON "course_paces" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lectures_timed" ON "lectures" USING btree ("course_id") WHERE "lectures"."opens_at" is not null or "lectures"."opens_after_days" is not null;--> statement-breakpoint
CREATE INDEX "sections_timed" ON "sections" USING btree ("course_id") WHERE "sections"."opens_at" is not null or "sections"."opens_after_days" is not null;--> statement-breakpoint
CREATE VIEW "public"."published_courses" AS (select "id", "short_id", "title", "description", "category", "created_by", "language", "thumbnail_file", "published", "publish_at", "first_published_at", "seeded", "created_at", "updated_at", "lecture_count", "duration_seconds", "learner_count", "has_preview", "in_sequence", "required_course_id", "search_title", "search_description", "search_names", "sort_title", "sort_category", "sort_instructor" from "courses" where "courses"."published" = true);--> statement-breakpoint
CREATE VIEW "public"."published_lectures" AS (select "id", "course_id", "title", "description", "position", "section_id", "video_file", "duration_seconds", "poster_file", "size", "text_words", "published", "preview", "seeded", "created_at", "opens_at", "opens_after_days" from "lectures" where ("lectures"."published" = true and exists (select "id" from "courses" where ("courses"."id" = "lectures"."course_id" and "courses"."published" = true))));