CREATE TABLE "lecture_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"last_modified" bigint,
	"poster_file" text,
	"video_file" text,
	"state" text DEFAULT 'uploading' NOT NULL,
	"failure" text,
	"locked_by" text,
	"locked_until" timestamp with time zone,
	"lock_wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lecture_uploads" ADD CONSTRAINT "lecture_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lecture_uploads_course" ON "lecture_uploads" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "lecture_uploads_user" ON "lecture_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lecture_uploads_updated" ON "lecture_uploads" USING btree ("updated_at");