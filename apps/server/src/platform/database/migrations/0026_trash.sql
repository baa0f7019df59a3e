CREATE TABLE "trashed_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"created_by" text NOT NULL,
	"lecture_count" integer NOT NULL,
	"seeded" boolean NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "trashed_files" (
	"course_id" text NOT NULL,
	"bucket" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "trashed_files_course_id_bucket_file_pk" PRIMARY KEY("course_id","bucket","file")
);
--> statement-breakpoint
CREATE TABLE "trashed_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"table_name" text NOT NULL,
	"user_id" text,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trashed_courses" ADD CONSTRAINT "trashed_courses_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_files" ADD CONSTRAINT "trashed_files_course_id_trashed_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."trashed_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_rows" ADD CONSTRAINT "trashed_rows_course_id_trashed_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."trashed_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_rows" ADD CONSTRAINT "trashed_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trashed_courses_deleted" ON "trashed_courses" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "trashed_courses_by" ON "trashed_courses" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "trashed_rows_course" ON "trashed_rows" USING btree ("course_id","table_name");--> statement-breakpoint
CREATE INDEX "trashed_rows_user" ON "trashed_rows" USING btree ("user_id");