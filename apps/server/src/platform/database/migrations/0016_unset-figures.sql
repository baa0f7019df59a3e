-- The figures and the compared price that an earlier version wrote by itself. A demo keeps them, as its operator's setting.
UPDATE "site_settings" SET "settings" = "settings" - 'stats'
WHERE "settings"->'stats' = '[{"value":"50K+","label":"Active students"},{"value":"1000+","label":"Courses"},{"value":"200+","label":"Expert instructors"},{"value":"95%","label":"Satisfaction rate"}]'::jsonb
  AND NOT EXISTS (SELECT FROM "versions" WHERE "name" = 'demo');
--> statement-breakpoint
UPDATE "site_settings" SET "settings" = jsonb_set("settings", '{promo,amount}', '49900')
WHERE "settings"->'promo'->>'amount' = '499900'
  AND coalesce("settings"->'promo'->>'title', 'Every batch, every course, one price') = 'Every batch, every course, one price'
  AND NOT EXISTS (SELECT FROM "versions" WHERE "name" = 'demo');
