CREATE TABLE "mail_records" (
	"mail_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "mail_records_mail_id_user_id_pk" PRIMARY KEY("mail_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "mail_records" ADD CONSTRAINT "mail_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_records_user" ON "mail_records" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_records_created" ON "mail_records" USING btree ("created_at");