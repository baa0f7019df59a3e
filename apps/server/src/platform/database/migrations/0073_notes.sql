CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"lecture_id" text NOT NULL,
	"lecture_title" text NOT NULL,
	"video_file" text,
	"second" double precision,
	"text" text NOT NULL,
	"caption" text,
	"caption_language" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(text || chr(10) || coalesce(caption, '') || chr(10) || course_title || chr(10) || lecture_title)) STORED
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_of_lecture" ON "notes" USING btree ("user_id","lecture_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_of_person" ON "notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_deleted" ON "notes" USING btree ("deleted_at") WHERE "notes"."deleted_at" is not null;