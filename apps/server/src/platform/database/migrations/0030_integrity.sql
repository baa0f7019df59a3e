CREATE TABLE "integrity_problems" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"what" text NOT NULL,
	"detail" text NOT NULL,
	"advice" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_in" timestamp with time zone NOT NULL,
	CONSTRAINT "integrity_problems_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "integrity_round" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone,
	"step" integer DEFAULT 0 NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "integrity_round_one_row" CHECK ("integrity_round"."id" = 1)
);
