CREATE TABLE "jobs" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "jobs_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","due_at");--> statement-breakpoint
-- The previous version may run beside this one until the update is over. Nothing is added to its two tables meanwhile.
LOCK TABLE "outgoing_mails", "payment_tasks";--> statement-breakpoint
INSERT INTO "jobs" ("kind", "subject", "payload", "attempts", "created_at", "due_at")
SELECT 'mail', id, letter, attempts, created_at, due_at FROM outgoing_mails;
--> statement-breakpoint
INSERT INTO "jobs" ("kind", "subject", "attempts", "revision", "created_at", "due_at")
SELECT
	CASE kind WHEN 'sync' THEN 'sync-subscription' WHEN 'cancel' THEN 'cancel-subscription' ELSE 'refund-payment' END,
	subject, attempts, revision, created_at, due_at
FROM payment_tasks;
--> statement-breakpoint
-- To the previous version the mails are where they were: it goes on with those that it is sending, so that none is sent
-- twice, and both versions take what either enqueues.
DROP TABLE "outgoing_mails";--> statement-breakpoint
CREATE VIEW "outgoing_mails" AS
SELECT subject AS id, payload AS letter, attempts, created_at, due_at, kind FROM jobs
WHERE kind = 'mail' AND (leased_until IS NULL OR leased_until <= now());
--> statement-breakpoint
ALTER VIEW "outgoing_mails" ALTER COLUMN "kind" SET DEFAULT 'mail';--> statement-breakpoint
-- Kinds have other names now, so what the previous version enqueues at the gateway is redirected. A task that it is
-- running is run once more after its lease, which changes nothing: each asks the gateway first how far it has come.
DELETE FROM "payment_tasks";--> statement-breakpoint
CREATE FUNCTION redirect_payment_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO jobs (kind, subject, attempts, created_at, due_at)
	VALUES (
		CASE NEW.kind WHEN 'sync' THEN 'sync-subscription' WHEN 'cancel' THEN 'cancel-subscription' ELSE 'refund-payment' END,
		NEW.subject, NEW.attempts, NEW.created_at, NEW.due_at
	)
	ON CONFLICT (kind, subject) DO UPDATE SET
		due_at = excluded.due_at, attempts = jobs.attempts + excluded.attempts, revision = jobs.revision + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_tasks_redirected BEFORE INSERT ON payment_tasks FOR EACH ROW EXECUTE FUNCTION redirect_payment_task();
