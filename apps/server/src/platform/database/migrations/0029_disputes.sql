CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_deducted" integer NOT NULL,
	"phase" text NOT NULL,
	"status" text NOT NULL,
	"reason_code" text,
	"reason" text,
	"gateway_dispute_id" text,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payment_id" text,
	"subscription_id" text,
	"user_id" text,
	"amount" integer,
	"currency" text,
	"opened_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"closings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refundable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refunded_at_cancellation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at") WHERE "disputes"."status" not in ('won', 'lost', 'closed');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cases_subject" ON "payment_cases" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "payment_cases_opened" ON "payment_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "payment_cases_open" ON "payment_cases" USING btree ("opened_at","id") WHERE "payment_cases"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_cases_user" ON "payment_cases" USING btree ("user_id");