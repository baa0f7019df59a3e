CREATE TABLE "lecture_captions" (
	"lecture_id" text NOT NULL,
	"language" text NOT NULL,
	"cues" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lecture_captions_lecture_id_language_pk" PRIMARY KEY("lecture_id","language")
);
--> statement-breakpoint
ALTER TABLE "lecture_captions" ADD CONSTRAINT "lecture_captions_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lecture_captions_default" ON "lecture_captions" USING btree ("lecture_id") WHERE "lecture_captions"."is_default";