CREATE TABLE "course_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"videos" text[] DEFAULT '{}' NOT NULL,
	"plan" jsonb,
	"content" jsonb,
	"course_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_imports_state" ON "course_imports" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "course_imports_user" ON "course_imports" USING btree ("user_id");