-- Families read the letter about a day in more languages than the app speaks. All other mails stay in those of the app.
alter table guardian drop constraint guardian_language_check;
alter table guardian add constraint guardian_language_check
  check (language in ('en', 'fr', 'ar', 'es', 'pt', 'tr', 'uk'));
