CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"course_id" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text NOT NULL,
	"invited_by" text,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_by" text
);
--> statement-breakpoint
CREATE TABLE "people_list_rows" (
	"list_id" text NOT NULL,
	"row" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_key" text,
	"first" integer,
	"plan" text NOT NULL,
	"result" text,
	"user_id" text,
	CONSTRAINT "people_list_rows_list_id_row_pk" PRIMARY KEY("list_id","row")
);
--> statement-breakpoint
CREATE TABLE "people_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"state" text DEFAULT 'checked' NOT NULL,
	"course_id" text,
	"ends_at" timestamp with time zone,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_list_rows" ADD CONSTRAINT "people_list_rows_list_id_people_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."people_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_list_rows" ADD CONSTRAINT "people_list_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_lists" ADD CONSTRAINT "people_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_address" ON "invitations" USING btree ("email_key","course_id");--> statement-breakpoint
CREATE INDEX "invitations_invited" ON "invitations" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_accepted" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "people_list_rows_user" ON "people_list_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "people_lists_created" ON "people_lists" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_lists_user" ON "people_lists" USING btree ("user_id");