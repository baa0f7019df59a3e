DROP INDEX "courses_created";--> statement-breakpoint
DROP INDEX "courses_title";--> statement-breakpoint
DROP INDEX "courses_category";--> statement-breakpoint
DROP INDEX "courses_category_last";--> statement-breakpoint
DROP INDEX "courses_instructor";--> statement-breakpoint
DROP INDEX "courses_lectures";--> statement-breakpoint
DROP INDEX "courses_lectures_most";--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "courses_created" ON "courses" USING btree ("created_at","id","published");--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree ("sort_title" collate "C","id" collate "C","published");--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("sort_category" collate "C","sort_title" collate "C","id" collate "C","published");--> statement-breakpoint
CREATE INDEX "courses_category_last" ON "courses" USING btree ("sort_category" collate "C" desc,"sort_title" collate "C","id" collate "C","published");--> statement-breakpoint
CREATE INDEX "courses_instructor" ON "courses" USING btree ("sort_instructor" collate "C","sort_title" collate "C","id" collate "C","published");--> statement-breakpoint
CREATE INDEX "courses_lectures" ON "courses" USING btree ("lecture_count","sort_title" collate "C","id" collate "C","published");--> statement-breakpoint
CREATE INDEX "courses_lectures_most" ON "courses" USING btree ("lecture_count" desc,"sort_title" collate "C","id" collate "C","published");