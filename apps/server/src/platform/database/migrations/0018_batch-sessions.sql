CREATE TABLE "batch_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_sessions_ends_after_start" CHECK ("batch_sessions"."ends_at" > "batch_sessions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "batch_waiting" (
	"batch_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" serial NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_waiting_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_learners" ADD COLUMN "end_noticed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "live_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "learner_limit" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "needs_subscription" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "subscription_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_waiting" ADD CONSTRAINT "batch_waiting_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_waiting" ADD CONSTRAINT "batch_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_sessions_batch" ON "batch_sessions" USING btree ("batch_id","starts_at");--> statement-breakpoint
CREATE INDEX "batch_sessions_starts" ON "batch_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "batch_waiting_order" ON "batch_waiting" USING btree ("batch_id","number");--> statement-breakpoint
CREATE INDEX "batch_waiting_user" ON "batch_waiting" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_learner_limit" CHECK ("batches"."learner_limit" > 0);