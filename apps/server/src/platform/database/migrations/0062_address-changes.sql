CREATE TABLE "address_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"old_email" text NOT NULL,
	"old_email_key" text NOT NULL,
	"new_email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_changes_user" ON "address_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_changes_old" ON "address_changes" USING btree ("old_email_key");--> statement-breakpoint
CREATE INDEX "address_changes_changed" ON "address_changes" USING btree ("changed_at");