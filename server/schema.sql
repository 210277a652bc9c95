-- What the migrations make, printed from a migrated database to be read: nothing runs this file.
-- Written by `npm run print-schema`; server/schema-in-sql.test.ts compares.

create table absence_call (
  school_id uuid not null,
  call_id uuid not null,
  child_id uuid not null,
  date date not null,
  outcome text not null,
  account_id uuid not null,
  called_at timestamp with time zone not null,
  constraint absence_call_pkey PRIMARY KEY (school_id, call_id),
  constraint absence_call_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint absence_call_outcome_check CHECK ((outcome = ANY (ARRAY['reached'::text, 'unanswered'::text]))),
  constraint absence_call_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id) ON DELETE CASCADE,
  constraint absence_call_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX absence_call_by_account ON public.absence_call USING btree (account_id);
CREATE INDEX absence_call_of_child ON public.absence_call USING btree (school_id, child_id);
CREATE INDEX absence_call_of_day ON public.absence_call USING btree (school_id, date);
alter table absence_call enable row level security;
create policy within_school on absence_call for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on absence_call to preau_app;

create table account (
  account_id uuid not null,
  school_id uuid,
  user_type text not null,
  name text not null,
  username text,
  password_hash text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  language text,
  invited_at timestamp with time zone,
  invited_by uuid,
  disabled_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  two_factor_secret text,
  two_factor_last_step bigint,
  two_factor_offered_secret text,
  two_factor_offered_at timestamp with time zone,
  username_key text generated always as (lower(username)) stored,
  invited_address text,
  sends_until timestamp with time zone,
  search_words text generated always as (search_words(name)) stored,
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_check CHECK (((user_type = 'admin'::text) = (school_id IS NULL))),
  constraint account_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(account_id),
  constraint account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint account_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint account_user_type_check CHECK ((user_type = ANY (ARRAY['director'::text, 'subdirector'::text, 'teacher'::text, 'admin'::text])))
);
CREATE INDEX account_invited ON public.account USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX account_of_school ON public.account USING btree (school_id);
CREATE UNIQUE INDEX account_username ON public.account USING btree (username_key);
alter table account enable row level security;
create policy at_the_door on account for all using (app_door() = ANY (ARRAY['accounts'::text, 'platform'::text]));
create policy within_school on account for all using (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on account to preau_app;
CREATE TRIGGER forgets_push AFTER UPDATE OF is_active ON public.account FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION forget_push_of_account();
CREATE TRIGGER watched AFTER UPDATE OF is_active ON public.account FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION tell_watchers('account', 'account_id');

create table account_email (
  account_id uuid not null,
  address text not null,
  is_verified boolean not null default false,
  address_key text generated always as (lower(address)) stored,
  constraint account_email_pkey PRIMARY KEY (account_id, address),
  constraint account_email_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id)
);
CREATE UNIQUE INDEX account_email_address ON public.account_email USING btree (address_key);
alter table account_email enable row level security;
create policy at_the_door on account_email for all using (app_door() = 'accounts'::text);
create policy at_the_platform on account_email for all using (app_door() = 'platform'::text);
create policy within_school on account_email for all using (EXISTS ( SELECT
   FROM account a
  WHERE ((a.account_id = account_email.account_id) AND (a.school_id = ( SELECT app_school() AS app_school)))));
grant delete, insert, select, update on account_email to preau_app;

create table addon (
  school_id uuid not null,
  addon_id uuid not null,
  label text not null,
  amount integer not null,
  rule text not null,
  type text not null,
  is_for_all boolean not null default false,
  standard_id uuid,
  class_id uuid,
  tax_rate integer,
  is_eligible_care boolean not null default false,
  valid_from date,
  valid_until date,
  version integer not null default 1,
  constraint addon_pkey PRIMARY KEY (school_id, addon_id),
  constraint addon_amount_check CHECK ((amount >= 0)),
  constraint addon_check CHECK (((valid_from IS NULL) OR (valid_until IS NULL) OR (valid_from <= valid_until))),
  constraint addon_label_check CHECK ((btrim(label) <> ''::text)),
  constraint addon_rule_check CHECK ((rule = ANY (ARRAY['month'::text, 'once'::text, 'attended-day'::text, 'meal'::text, 'late-quarter'::text]))),
  constraint addon_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint addon_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint addon_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id),
  constraint addon_tax_rate_check CHECK (((tax_rate >= 0) AND (tax_rate <= 10000))),
  constraint addon_type_check CHECK ((type = ANY (ARRAY['invoice'::text, 'noninvoice'::text])))
);
CREATE INDEX addon_of_class ON public.addon USING btree (school_id, class_id) WHERE (class_id IS NOT NULL);
CREATE INDEX addon_of_level ON public.addon USING btree (school_id, standard_id) WHERE (standard_id IS NOT NULL);
alter table addon enable row level security;
create policy within_school on addon for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on addon to preau_app;

create table address (
  school_id uuid not null,
  address_id uuid not null,
  line_one text not null,
  line_two text,
  postcode text,
  city text not null,
  country text,
  version integer not null default 1,
  constraint address_pkey PRIMARY KEY (school_id, address_id),
  constraint address_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table address enable row level security;
create policy within_school on address for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on address to preau_app;

create table album (
  school_id uuid not null,
  album_id uuid not null,
  title text not null,
  happened_on date not null,
  use text not null,
  note text,
  class_id uuid,
  event_id uuid,
  created_by uuid,
  version integer not null,
  constraint album_pkey PRIMARY KEY (school_id, album_id),
  constraint album_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(account_id),
  constraint album_note_check CHECK ((length(note) <= 1000)),
  constraint album_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint album_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event(school_id, event_id) ON DELETE SET NULL (event_id),
  constraint album_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint album_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint album_use_check CHECK ((use = ANY (ARRAY['families'::text, 'classPhoto'::text, 'display'::text, 'website'::text, 'press'::text]))),
  constraint album_version_check CHECK ((version > 0))
);
CREATE INDEX album_by_day ON public.album USING btree (school_id, happened_on);
CREATE INDEX album_by_maker ON public.album USING btree (created_by);
CREATE INDEX album_due ON public.album USING btree (happened_on, school_id);
CREATE INDEX album_of_class ON public.album USING btree (school_id, class_id) WHERE (class_id IS NOT NULL);
CREATE INDEX album_of_event ON public.album USING btree (school_id, event_id) WHERE (event_id IS NOT NULL);
alter table album enable row level security;
create policy at_the_platform on album for select using (app_door() = 'platform'::text);
create policy within_school on album for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on album to preau_app;

create table album_picture (
  school_id uuid not null,
  picture_id uuid not null,
  album_id uuid not null,
  media_id uuid not null,
  caption text,
  state text not null,
  author_account_id uuid not null,
  added_at timestamp with time zone not null,
  judged_account_id uuid,
  judged_at timestamp with time zone,
  version integer not null,
  is_removed boolean not null default false,
  account_id uuid not null,
  device_id uuid not null,
  film_media_id uuid,
  constraint album_picture_pkey PRIMARY KEY (school_id, picture_id),
  constraint album_picture_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint album_picture_author_account_id_fkey FOREIGN KEY (author_account_id) REFERENCES account(account_id),
  constraint album_picture_caption_check CHECK ((length(caption) <= 1000)),
  constraint album_picture_check CHECK ((film_media_id <> media_id)),
  constraint album_picture_judged_account_id_fkey FOREIGN KEY (judged_account_id) REFERENCES account(account_id),
  constraint album_picture_school_id_album_id_fkey FOREIGN KEY (school_id, album_id) REFERENCES album(school_id, album_id) ON DELETE CASCADE,
  constraint album_picture_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint album_picture_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint album_picture_version_check CHECK ((version > 0))
);
CREATE INDEX album_picture_by_author ON public.album_picture USING btree (author_account_id);
CREATE INDEX album_picture_by_judge ON public.album_picture USING btree (judged_account_id);
CREATE INDEX album_picture_by_writer ON public.album_picture USING btree (account_id);
CREATE INDEX album_picture_of_album ON public.album_picture USING btree (school_id, album_id, added_at, picture_id);
CREATE INDEX album_picture_of_film ON public.album_picture USING btree (school_id, film_media_id) WHERE (film_media_id IS NOT NULL);
CREATE INDEX album_picture_of_media ON public.album_picture USING btree (school_id, media_id);
CREATE INDEX album_picture_waiting ON public.album_picture USING btree (school_id, added_at, picture_id) WHERE ((state = 'waiting'::text) AND (NOT is_removed));
alter table album_picture enable row level security;
create policy within_school on album_picture for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on album_picture to preau_app;
CREATE TRIGGER shows_no_picture AFTER UPDATE OF is_removed ON public.album_picture FOR EACH ROW WHEN ((new.is_removed IS DISTINCT FROM old.is_removed)) EXECUTE FUNCTION note_gallery_media();
CREATE TRIGGER shows_picture AFTER INSERT OR DELETE ON public.album_picture FOR EACH ROW EXECUTE FUNCTION note_gallery_media();

create table album_picture_child (
  school_id uuid not null,
  picture_id uuid not null,
  child_id uuid not null,
  constraint album_picture_child_pkey PRIMARY KEY (school_id, picture_id, child_id),
  constraint album_picture_child_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint album_picture_child_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint album_picture_child_school_id_picture_id_fkey FOREIGN KEY (school_id, picture_id) REFERENCES album_picture(school_id, picture_id) ON DELETE CASCADE
);
CREATE INDEX album_picture_child_of_child ON public.album_picture_child USING btree (school_id, child_id);
alter table album_picture_child enable row level security;
create policy within_school on album_picture_child for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on album_picture_child to preau_app;

create table bank_sentence (
  school_id uuid not null,
  sentence_id uuid not null,
  domain_id uuid,
  text_en text not null,
  text_fr text not null,
  "position" integer not null,
  is_removed boolean not null default false,
  constraint bank_sentence_pkey PRIMARY KEY (school_id, sentence_id),
  constraint bank_sentence_check CHECK (((text_en <> ''::text) OR (text_fr <> ''::text))),
  constraint bank_sentence_school_id_domain_id_fkey FOREIGN KEY (school_id, domain_id) REFERENCES framework_domain(school_id, domain_id),
  constraint bank_sentence_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table bank_sentence enable row level security;
create policy within_school on bank_sentence for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on bank_sentence to preau_app;

create table billing_run (
  school_id uuid not null,
  run_id uuid not null,
  month text not null,
  paper_count integer not null,
  account_id uuid not null,
  actor_account_id uuid not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  tried_id uuid,
  constraint billing_run_pkey PRIMARY KEY (school_id, run_id),
  constraint billing_run_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX billing_run_open ON public.billing_run USING btree (school_id) WHERE (finished_at IS NULL);
alter table billing_run enable row level security;
create policy within_school on billing_run for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on billing_run to preau_app;
grant update (finished_at, tried_id) on billing_run to preau_app;

create table billing_setting (
  school_id uuid not null,
  setting_id uuid not null,
  rounding text not null,
  sibling_rank_by text not null,
  due_after_days integer not null,
  legal_form text,
  tax_number text,
  exemption text,
  iban text,
  bic text,
  account_holder text,
  invoice_prefix text,
  late_fee integer,
  version integer not null default 1,
  late_fee_after_days integer,
  constraint billing_setting_pkey PRIMARY KEY (school_id, setting_id),
  constraint billing_setting_check CHECK ((setting_id = school_id)),
  constraint billing_setting_due_after_days_check CHECK (((due_after_days >= 0) AND (due_after_days <= 90))),
  constraint billing_setting_late_fee_after_days_check CHECK (((late_fee_after_days >= 0) AND (late_fee_after_days <= 365))),
  constraint billing_setting_late_fee_check CHECK ((late_fee >= 0)),
  constraint billing_setting_rounding_check CHECK ((rounding = ANY (ARRAY['none'::text, 'quarter'::text, 'half'::text]))),
  constraint billing_setting_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint billing_setting_sibling_rank_by_check CHECK ((sibling_rank_by = ANY (ARRAY['age'::text, 'entry'::text])))
);
alter table billing_setting enable row level security;
create policy within_school on billing_setting for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on billing_setting to preau_app;

create table calendar_feed (
  school_id uuid not null,
  feed_id uuid not null,
  account_id uuid not null,
  name text not null,
  language text not null,
  secret_hash text not null,
  made_at timestamp with time zone not null,
  read_on date,
  constraint calendar_feed_pkey PRIMARY KEY (school_id, feed_id),
  constraint calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint calendar_feed_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint calendar_feed_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint calendar_feed_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint calendar_feed_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX calendar_feed_of_account ON public.calendar_feed USING btree (account_id);
alter table calendar_feed enable row level security;
create policy at_the_door on calendar_feed for select using (app_door() = 'accounts'::text);
create policy within_school on calendar_feed for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on calendar_feed to preau_app;

create table calendar_setting (
  school_id uuid not null,
  region text,
  version integer not null default 1,
  constraint calendar_setting_pkey PRIMARY KEY (school_id),
  constraint calendar_setting_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table calendar_setting enable row level security;
create policy within_school on calendar_setting for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on calendar_setting to preau_app;

create table change (
  school_id uuid not null,
  change_id uuid not null,
  act text not null,
  account_id uuid not null,
  actor_account_id uuid not null,
  subject_account_id uuid,
  at timestamp with time zone not null,
  before jsonb,
  after jsonb,
  wish_digest text,
  constraint change_pkey PRIMARY KEY (school_id, change_id)
);
CREATE INDEX change_in_order ON public.change USING btree (school_id, at DESC);
CREATE INDEX change_of_readings ON public.change USING btree (school_id, at DESC) WHERE (act = ANY (ARRAY['impersonate'::text, 'exportSchool'::text]));
CREATE INDEX change_of_subject ON public.change USING btree (school_id, subject_account_id, at DESC);
alter table change enable row level security;
create policy at_the_door on change for insert with check (app_door() = ANY (ARRAY['accounts'::text, 'platform'::text]));
create policy within_school on change for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on change to preau_app;

create table child (
  school_id uuid not null,
  child_id uuid not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  gender text,
  pic text,
  has_health_plan boolean not null default false,
  usage_name text,
  birth_city text,
  birth_department text,
  birth_country text,
  nationality text,
  ine text,
  home_language text,
  insurance_company text,
  insurance_number text,
  insurance_valid_until date,
  walks_since date,
  portrait_media_id uuid,
  note text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone,
  erased_at timestamp with time zone,
  note_version integer not null default 1,
  search_words text generated always as (search_words(((((first_name || ' '::text) || COALESCE(usage_name, ''::text)) || ' '::text) || last_name))) stored,
  constraint child_pkey PRIMARY KEY (school_id, child_id),
  constraint child_gender_check CHECK ((gender = ANY (ARRAY['boy'::text, 'girl'::text]))),
  constraint child_ine_check CHECK ((ine ~ '^[0-9A-Z]{11}$'::text)),
  constraint child_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE UNIQUE INDEX child_by_ine ON public.child USING btree (school_id, ine) WHERE (ine IS NOT NULL);
alter table child enable row level security;
create policy within_school on child for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child to preau_app;
grant update (has_health_plan, note, version) on child to preau_app;
CREATE TRIGGER leaves_the_event_mails AFTER UPDATE OF erased_at ON public.child FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION erase_from_event_mails();
CREATE TRIGGER leaves_the_events AFTER UPDATE OF erased_at ON public.child FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION erase_from_events();
CREATE TRIGGER leaves_the_gallery AFTER UPDATE OF erased_at ON public.child FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION erase_from_gallery();
CREATE TRIGGER shows_other_picture AFTER UPDATE OF portrait_media_id ON public.child FOR EACH ROW WHEN ((new.portrait_media_id IS DISTINCT FROM old.portrait_media_id)) EXECUTE FUNCTION note_portrait();
CREATE TRIGGER shows_picture AFTER INSERT ON public.child FOR EACH ROW WHEN ((new.portrait_media_id IS NOT NULL)) EXECUTE FUNCTION note_portrait();
CREATE TRIGGER watched AFTER UPDATE OF first_name, last_name, usage_name, portrait_media_id ON public.child FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table child_address (
  school_id uuid not null,
  child_id uuid not null,
  address_id uuid not null,
  "position" integer not null,
  constraint child_address_pkey PRIMARY KEY (school_id, child_id, address_id),
  constraint child_address_school_id_address_id_fkey FOREIGN KEY (school_id, address_id) REFERENCES address(school_id, address_id),
  constraint child_address_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_address_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX child_address_of_address ON public.child_address USING btree (school_id, address_id);
alter table child_address enable row level security;
create policy within_school on child_address for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_address to preau_app;

create table child_charge (
  school_id uuid not null,
  charge_id uuid not null,
  child_id uuid not null,
  plan_id uuid,
  addon_id uuid,
  deduction_id uuid,
  first_day date not null,
  last_day date,
  custom_amount integer,
  paused_from date,
  paused_until date,
  note text,
  version integer not null default 1,
  constraint child_charge_pkey PRIMARY KEY (school_id, charge_id),
  constraint child_charge_check CHECK ((num_nonnulls(plan_id, addon_id, deduction_id) = 1)),
  constraint child_charge_check1 CHECK (((last_day IS NULL) OR (first_day <= last_day))),
  constraint child_charge_check2 CHECK (((paused_until IS NULL) OR ((paused_from IS NOT NULL) AND (paused_from <= paused_until)))),
  constraint child_charge_custom_amount_check CHECK ((custom_amount >= 0)),
  constraint child_charge_school_id_addon_id_fkey FOREIGN KEY (school_id, addon_id) REFERENCES addon(school_id, addon_id),
  constraint child_charge_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_charge_school_id_deduction_id_fkey FOREIGN KEY (school_id, deduction_id) REFERENCES deduction(school_id, deduction_id),
  constraint child_charge_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint child_charge_school_id_plan_id_fkey FOREIGN KEY (school_id, plan_id) REFERENCES price_plan(school_id, plan_id)
);
CREATE INDEX child_charge_of_addon ON public.child_charge USING btree (school_id, addon_id) WHERE (addon_id IS NOT NULL);
CREATE INDEX child_charge_of_child ON public.child_charge USING btree (school_id, child_id, first_day);
CREATE INDEX child_charge_of_deduction ON public.child_charge USING btree (school_id, deduction_id) WHERE (deduction_id IS NOT NULL);
CREATE INDEX child_charge_of_plan ON public.child_charge USING btree (school_id, plan_id) WHERE (plan_id IS NOT NULL);
alter table child_charge enable row level security;
create policy within_school on child_charge for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_charge to preau_app;

create table child_document (
  school_id uuid not null,
  document_id uuid not null,
  child_id uuid not null,
  category_id uuid not null,
  name text not null,
  media_id uuid not null,
  format text not null,
  bytes integer not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  valid_from date,
  valid_until date,
  status text not null,
  judged_by uuid,
  judged_at timestamp with time zone,
  visibility text not null,
  replaced_by uuid,
  version integer not null default 1,
  constraint child_document_pkey PRIMARY KEY (school_id, document_id),
  constraint child_document_bytes_check CHECK ((bytes > 0)),
  constraint child_document_check CHECK (((valid_from IS NULL) OR (valid_until IS NULL) OR (valid_from <= valid_until))),
  constraint child_document_check1 CHECK (((status = 'pending'::text) = (judged_by IS NULL))),
  constraint child_document_check2 CHECK (((judged_by IS NULL) = (judged_at IS NULL))),
  constraint child_document_format_check CHECK ((format ~ '^[a-z0-9]{3,4}$'::text)),
  constraint child_document_name_check CHECK ((btrim(name) <> ''::text)),
  constraint child_document_school_id_category_id_fkey FOREIGN KEY (school_id, category_id) REFERENCES school_doc_category(school_id, category_id),
  constraint child_document_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_document_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint child_document_school_id_replaced_by_fkey FOREIGN KEY (school_id, replaced_by) REFERENCES child_document(school_id, document_id) DEFERRABLE INITIALLY DEFERRED,
  constraint child_document_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'valid'::text, 'not_valid'::text]))),
  constraint child_document_visibility_check CHECK ((visibility = ANY (ARRAY['direction'::text, 'teachers'::text])))
);
CREATE INDEX child_document_of_category ON public.child_document USING btree (school_id, category_id);
CREATE INDEX child_document_of_child ON public.child_document USING btree (school_id, child_id);
CREATE INDEX child_document_replaced ON public.child_document USING btree (school_id, replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX child_document_that_counts ON public.child_document USING btree (school_id, child_id, category_id, status, valid_from, valid_until) WHERE (replaced_by IS NULL);
alter table child_document enable row level security;
create policy within_school on child_document for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_document to preau_app;
CREATE TRIGGER shows_paper AFTER INSERT OR DELETE ON public.child_document FOR EACH ROW EXECUTE FUNCTION note_child_document_media();

create table child_due_erasure (
  school_id uuid not null,
  child_id uuid not null,
  left_on date not null,
  due_on date not null,
  constraint child_due_erasure_pkey PRIMARY KEY (school_id, child_id),
  constraint child_due_erasure_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_due_erasure_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX child_due_erasure_by_day ON public.child_due_erasure USING btree (due_on);
alter table child_due_erasure enable row level security;
create policy at_the_platform on child_due_erasure for select using (app_door() = 'platform'::text);
create policy within_school on child_due_erasure for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_due_erasure to preau_app;

create table child_erasure (
  school_id uuid not null,
  child_id uuid not null,
  erased_at timestamp with time zone not null,
  account_id uuid,
  actor_account_id uuid,
  reason text not null,
  mark_count integer not null,
  shared_picture_count integer not null,
  keep_until date not null,
  constraint child_erasure_pkey PRIMARY KEY (school_id, child_id),
  constraint child_erasure_reason_check CHECK ((reason = ANY (ARRAY['left'::text, 'never-came'::text, 'family-asked'::text, 'added-twice'::text, 'term'::text]))),
  constraint child_erasure_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX child_erasure_to_end ON public.child_erasure USING btree (keep_until);
alter table child_erasure enable row level security;
create policy at_the_platform on child_erasure for select using (app_door() = 'platform'::text);
create policy within_school on child_erasure for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant select on child_erasure to preau_app;

create table child_guardian (
  school_id uuid not null,
  child_id uuid not null,
  guardian_id uuid not null,
  rank integer not null,
  has_legal_authority boolean not null default true,
  may_collect boolean not null default true,
  payer_share smallint not null default 0,
  constraint child_guardian_pkey PRIMARY KEY (school_id, child_id, guardian_id),
  constraint child_guardian_payer_share_check CHECK (((payer_share >= 0) AND (payer_share <= 100))),
  constraint child_guardian_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_guardian_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint child_guardian_school_id_guardian_id_fkey FOREIGN KEY (school_id, guardian_id) REFERENCES guardian(school_id, guardian_id)
);
CREATE INDEX child_guardian_of_guardian ON public.child_guardian USING btree (school_id, guardian_id);
alter table child_guardian enable row level security;
create policy within_school on child_guardian for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_guardian to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.child_guardian FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table child_health (
  school_id uuid not null,
  child_id uuid not null,
  version integer not null,
  allergies jsonb not null,
  diets text[] not null,
  texture text,
  plan_instructions text,
  plan_kit_place text,
  plan_valid_until date,
  account_id uuid not null,
  actor_account_id uuid not null,
  recorded_at timestamp with time zone not null,
  doctor_name text,
  doctor_phone text,
  vaccines jsonb not null default '[]'::jsonb,
  constraint child_health_pkey PRIMARY KEY (school_id, child_id, version),
  constraint child_health_check CHECK (((plan_instructions IS NOT NULL) OR ((plan_kit_place IS NULL) AND (plan_valid_until IS NULL)))),
  constraint child_health_diets_check CHECK ((diets <@ ARRAY['vegetarian'::text, 'vegan'::text, 'no-pork'::text, 'no-meat'::text])),
  constraint child_health_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_health_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint child_health_texture_check CHECK ((texture = ANY (ARRAY['mixed'::text, 'mashed'::text, 'pieces'::text]))),
  constraint child_health_version_check CHECK ((version > 0))
);
alter table child_health enable row level security;
create policy within_school on child_health for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on child_health to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.child_health FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table child_history (
  school_id uuid not null,
  change_id uuid not null,
  child_id uuid not null,
  part text not null,
  thing text not null,
  field text not null,
  kind text not null,
  thing_name text not null,
  guardian_id uuid,
  before jsonb,
  after jsonb,
  is_hidden boolean not null,
  constraint child_history_pkey PRIMARY KEY (school_id, change_id, child_id, part, thing, field),
  constraint child_history_kind_check CHECK ((kind = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text]))),
  constraint child_history_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_history_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX child_history_of_child ON public.child_history USING btree (school_id, child_id);
CREATE INDEX child_history_of_guardian ON public.child_history USING btree (school_id, guardian_id) WHERE (guardian_id IS NOT NULL);
alter table child_history enable row level security;
create policy within_school on child_history for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on child_history to preau_app;
CREATE TRIGGER guardian_is_erased AFTER UPDATE OF guardian_id ON public.child_history FOR EACH ROW WHEN (((old.guardian_id IS NOT NULL) AND (new.guardian_id IS NULL))) EXECUTE FUNCTION forget_history_of_guardian();

create table child_import (
  school_id uuid not null,
  import_id uuid not null,
  kind text not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  undo_until timestamp with time zone not null,
  undone_at timestamp with time zone,
  counts jsonb not null,
  kept_child_ids uuid[] not null default '{}'::uuid[],
  constraint child_import_pkey PRIMARY KEY (school_id, import_id),
  constraint child_import_kind_check CHECK ((kind = ANY (ARRAY['children'::text, 'guardians'::text]))),
  constraint child_import_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table child_import enable row level security;
create policy within_school on child_import for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_import to preau_app;

create table child_import_thing (
  school_id uuid not null,
  import_id uuid not null,
  made text not null,
  thing_id uuid not null,
  other_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  version integer,
  stood jsonb,
  forget_at timestamp with time zone not null,
  constraint child_import_thing_pkey PRIMARY KEY (school_id, import_id, made, thing_id, other_id),
  constraint child_import_thing_made_check CHECK ((made = ANY (ARRAY['child'::text, 'change'::text, 'stay'::text, 'guardian'::text, 'link'::text, 'address'::text, 'home'::text, 'class'::text, 'level'::text, 'consent'::text, 'unarchived'::text, 'next-level'::text]))),
  constraint child_import_thing_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint child_import_thing_school_id_import_id_fkey FOREIGN KEY (school_id, import_id) REFERENCES child_import(school_id, import_id)
);
CREATE INDEX child_import_thing_to_forget ON public.child_import_thing USING btree (forget_at);
alter table child_import_thing enable row level security;
create policy within_school on child_import_thing for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_import_thing to preau_app;

create table child_kept_longer (
  school_id uuid not null,
  child_id uuid not null,
  keep_until date not null,
  reason text not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  constraint child_kept_longer_pkey PRIMARY KEY (school_id, child_id),
  constraint child_kept_longer_reason_check CHECK ((btrim(reason) <> ''::text)),
  constraint child_kept_longer_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_kept_longer_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table child_kept_longer enable row level security;
create policy within_school on child_kept_longer for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_kept_longer to preau_app;
CREATE TRIGGER erased_by_delay AFTER INSERT OR DELETE OR UPDATE ON public.child_kept_longer FOR EACH ROW EXECUTE FUNCTION plan_erasures_by_delay();

create table child_schedule (
  school_id uuid not null,
  schedule_id uuid not null,
  child_id uuid not null,
  kind text not null,
  first_day date not null,
  last_day date,
  half_days text[],
  canteen_days text[],
  hours jsonb not null default '[]'::jsonb,
  adaptation_from date,
  adaptation_to date,
  notice_days smallint,
  notice_given_on date,
  has_before_care boolean not null default false,
  has_after_care boolean not null default false,
  replaces_id uuid,
  replaced_last_day date,
  version integer not null default 1,
  is_taken_back boolean not null default false,
  account_id uuid,
  recorded_at timestamp with time zone,
  constraint child_schedule_pkey PRIMARY KEY (school_id, schedule_id),
  constraint child_schedule_canteen_days_check CHECK ((canteen_days <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text])),
  constraint child_schedule_check CHECK ((last_day >= first_day)),
  constraint child_schedule_check1 CHECK ((adaptation_to >= adaptation_from)),
  constraint child_schedule_check2 CHECK (((adaptation_from IS NULL) = (adaptation_to IS NULL))),
  constraint child_schedule_kind_check CHECK ((kind = ANY (ARRAY['school'::text, 'regular'::text, 'occasional'::text, 'emergency'::text]))),
  constraint child_schedule_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 366))),
  constraint child_schedule_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint child_schedule_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX child_schedule_of_child ON public.child_schedule USING btree (school_id, child_id, first_day);
alter table child_schedule enable row level security;
create policy within_school on child_schedule for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on child_schedule to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.child_schedule FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table class (
  school_id uuid not null,
  class_id uuid not null,
  standard_id uuid not null,
  name text not null,
  "position" integer not null,
  capacity smallint,
  room text,
  colour text,
  child_order text not null default 'own'::text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  archives_on date,
  search_words text generated always as (search_words(name)) stored,
  constraint class_pkey PRIMARY KEY (school_id, class_id),
  constraint class_capacity_check CHECK ((capacity > 0)),
  constraint class_child_order_check CHECK ((child_order = ANY (ARRAY['name'::text, 'own'::text]))),
  constraint class_colour_check CHECK ((colour = ANY (ARRAY['pine'::text, 'plum'::text, 'clay'::text, 'blue'::text, 'gold'::text, 'olive'::text]))),
  constraint class_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint class_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
CREATE INDEX class_to_archive ON public.class USING btree (archives_on) WHERE (archives_on IS NOT NULL);
alter table class enable row level security;
create policy at_the_door on class for select using (app_door() = 'platform'::text);
create policy within_school on class for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on class to preau_app;
CREATE TRIGGER has_no_team BEFORE DELETE ON public.class FOR EACH ROW EXECUTE FUNCTION close_class_team();
CREATE TRIGGER has_team AFTER INSERT ON public.class FOR EACH ROW EXECUTE FUNCTION open_class_team();

create table class_group (
  school_id uuid not null,
  group_id uuid not null,
  class_id uuid not null,
  name text not null,
  colour text,
  "position" integer not null,
  version integer not null default 1,
  is_removed boolean not null default false,
  constraint class_group_pkey PRIMARY KEY (school_id, group_id),
  constraint class_group_colour_check CHECK ((colour = ANY (ARRAY['pine'::text, 'plum'::text, 'clay'::text, 'blue'::text, 'gold'::text, 'olive'::text]))),
  constraint class_group_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint class_group_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX class_group_of_class ON public.class_group USING btree (school_id, class_id);
alter table class_group enable row level security;
create policy within_school on class_group for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on class_group to preau_app;

create table class_group_child (
  school_id uuid not null,
  group_id uuid not null,
  child_id uuid not null,
  first_day date not null,
  last_day date,
  constraint class_group_child_pkey PRIMARY KEY (school_id, group_id, child_id, first_day),
  constraint class_group_child_check CHECK ((first_day <= last_day)),
  constraint class_group_child_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint class_group_child_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint class_group_child_school_id_group_id_fkey FOREIGN KEY (school_id, group_id) REFERENCES class_group(school_id, group_id)
);
CREATE INDEX class_group_child_of_child ON public.class_group_child USING btree (school_id, child_id);
alter table class_group_child enable row level security;
create policy within_school on class_group_child for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on class_group_child to preau_app;

create table class_standard (
  school_id uuid not null,
  class_id uuid not null,
  standard_id uuid not null,
  constraint class_standard_pkey PRIMARY KEY (school_id, class_id, standard_id),
  constraint class_standard_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint class_standard_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint class_standard_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
CREATE INDEX class_standard_of_level ON public.class_standard USING btree (school_id, standard_id);
alter table class_standard enable row level security;
create policy within_school on class_standard for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on class_standard to preau_app;

create table class_teacher (
  school_id uuid not null,
  class_id uuid not null,
  account_id uuid not null,
  first_day date,
  last_day date,
  role text not null default 'main'::text,
  constraint class_teacher_pkey PRIMARY KEY (school_id, class_id, account_id),
  constraint class_teacher_check CHECK ((first_day <= last_day)),
  constraint class_teacher_role_check CHECK ((role = ANY (ARRAY['main'::text, 'other'::text]))),
  constraint class_teacher_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint class_teacher_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX class_teacher_begins ON public.class_teacher USING btree (first_day) WHERE (first_day IS NOT NULL);
CREATE INDEX class_teacher_ends ON public.class_teacher USING btree (last_day) WHERE (last_day IS NOT NULL);
alter table class_teacher enable row level security;
create policy at_the_door on class_teacher for select using (app_door() = 'accounts'::text);
create policy within_school on class_teacher for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on class_teacher to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.class_teacher FOR EACH ROW EXECUTE FUNCTION tell_watchers('account', 'account_id');

create table collector (
  school_id uuid not null,
  collector_id uuid not null,
  child_id uuid not null,
  kind text not null,
  name text not null,
  phone text,
  relation text,
  valid_from date,
  valid_until date,
  weekdays text[] not null default '{}'::text[],
  needs_identity_check boolean not null default true,
  identity_seen_on date,
  identity_seen_by uuid,
  paper_media_id uuid,
  note text,
  version integer not null default 1,
  portrait_media_id uuid,
  constraint collector_pkey PRIMARY KEY (school_id, collector_id),
  constraint collector_check CHECK (((valid_from IS NULL) OR (valid_until IS NULL) OR (valid_from <= valid_until))),
  constraint collector_check1 CHECK (((identity_seen_on IS NULL) = (identity_seen_by IS NULL))),
  constraint collector_check2 CHECK (((portrait_media_id IS NULL) OR (kind = 'may'::text))),
  constraint collector_kind_check CHECK ((kind = ANY (ARRAY['may'::text, 'must_not'::text]))),
  constraint collector_name_check CHECK ((btrim(name) <> ''::text)),
  constraint collector_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint collector_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint collector_weekdays_check CHECK ((weekdays <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text]))
);
CREATE INDEX collector_of_child ON public.collector USING btree (school_id, child_id);
alter table collector enable row level security;
create policy within_school on collector for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on collector to preau_app;
CREATE TRIGGER shows_other_paper AFTER UPDATE OF paper_media_id ON public.collector FOR EACH ROW WHEN ((new.paper_media_id IS DISTINCT FROM old.paper_media_id)) EXECUTE FUNCTION note_collector_media();
CREATE TRIGGER shows_other_portrait AFTER UPDATE OF portrait_media_id ON public.collector FOR EACH ROW WHEN ((new.portrait_media_id IS DISTINCT FROM old.portrait_media_id)) EXECUTE FUNCTION note_collector_media();
CREATE TRIGGER shows_paper AFTER INSERT OR DELETE ON public.collector FOR EACH ROW EXECUTE FUNCTION note_collector_media();
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.collector FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table court_paper_read (
  school_id uuid not null,
  read_id uuid not null,
  account_id uuid not null,
  actor_account_id uuid not null,
  child_id uuid not null,
  media_id uuid not null,
  at timestamp with time zone not null,
  constraint court_paper_read_pkey PRIMARY KEY (school_id, read_id),
  constraint court_paper_read_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint court_paper_read_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX court_paper_read_in_order ON public.court_paper_read USING btree (school_id, at DESC);
CREATE INDEX court_paper_read_of_child ON public.court_paper_read USING btree (school_id, child_id, at DESC);
alter table court_paper_read enable row level security;
create policy within_school on court_paper_read for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on court_paper_read to preau_app;

create table daily_report (
  school_id uuid not null,
  child_id uuid not null,
  date date not null,
  status text not null,
  version integer not null,
  is_correction boolean not null default false,
  is_held boolean not null default false,
  returned_note text,
  submitted_account_id uuid,
  submitted_at timestamp with time zone,
  approved_account_id uuid,
  approved_at timestamp with time zone,
  sent_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  sheet_lines text[],
  before_approval jsonb,
  constraint daily_report_pkey PRIMARY KEY (school_id, child_id, date),
  constraint daily_report_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint daily_report_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint daily_report_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'sent'::text]))),
  constraint daily_report_version_check CHECK ((version > 0))
);
CREATE INDEX daily_report_of_date ON public.daily_report USING btree (school_id, date, status);
CREATE INDEX daily_report_waiting ON public.daily_report USING btree (school_id, changed_at) WHERE (status = ANY (ARRAY['submitted'::text, 'approved'::text]));
alter table daily_report enable row level security;
create policy within_school on daily_report for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on daily_report to preau_app;
CREATE TRIGGER looked_at_when_changed AFTER UPDATE ON public.daily_report REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION look_at_reports();
CREATE TRIGGER looked_at_when_new AFTER INSERT ON public.daily_report REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION look_at_reports();

create table deduction (
  school_id uuid not null,
  deduction_id uuid not null,
  label text not null,
  reason text not null,
  percent integer,
  amount integer,
  sibling_rank integer,
  cap integer,
  is_stackable boolean not null default true,
  is_for_all boolean not null default false,
  standard_id uuid,
  class_id uuid,
  valid_from date,
  valid_until date,
  "position" integer not null,
  version integer not null default 1,
  constraint deduction_pkey PRIMARY KEY (school_id, deduction_id),
  constraint deduction_amount_check CHECK ((amount > 0)),
  constraint deduction_cap_check CHECK ((cap > 0)),
  constraint deduction_check CHECK (((percent IS NULL) <> (amount IS NULL))),
  constraint deduction_check1 CHECK (((valid_from IS NULL) OR (valid_until IS NULL) OR (valid_from <= valid_until))),
  constraint deduction_label_check CHECK ((btrim(label) <> ''::text)),
  constraint deduction_percent_check CHECK (((percent >= 1) AND (percent <= 10000))),
  constraint deduction_reason_check CHECK ((reason = ANY (ARRAY['sibling'::text, 'staff'::text, 'social'::text, 'holiday-credit'::text, 'certified-absence'::text, 'employer'::text, 'other'::text]))),
  constraint deduction_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint deduction_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint deduction_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id),
  constraint deduction_sibling_rank_check CHECK ((sibling_rank >= 2))
);
CREATE INDEX deduction_of_class ON public.deduction USING btree (school_id, class_id) WHERE (class_id IS NOT NULL);
CREATE INDEX deduction_of_level ON public.deduction USING btree (school_id, standard_id) WHERE (standard_id IS NOT NULL);
alter table deduction enable row level security;
create policy within_school on deduction for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on deduction to preau_app;

create table diary_item (
  school_id uuid not null,
  item_id uuid not null,
  child_id uuid not null,
  date date not null,
  together_id uuid,
  topic_id uuid,
  text text not null,
  mood text,
  media_ids uuid[] not null default '{}'::uuid[],
  version integer not null,
  is_removed boolean not null default false,
  first_account_id uuid not null,
  account_id uuid not null,
  device_id uuid not null,
  written_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  author_ids uuid[] not null default '{}'::uuid[],
  constraint diary_item_pkey PRIMARY KEY (school_id, item_id),
  constraint diary_item_mood_check CHECK ((mood = ANY (ARRAY['cheerful'::text, 'calm'::text, 'tired'::text, 'tearful'::text, 'unwell'::text]))),
  constraint diary_item_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint diary_item_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint diary_item_school_id_topic_id_fkey FOREIGN KEY (school_id, topic_id) REFERENCES topic(school_id, topic_id),
  constraint diary_item_version_check CHECK ((version > 0))
);
CREATE INDEX diary_item_of_day ON public.diary_item USING btree (school_id, child_id, date);
CREATE INDEX diary_item_together ON public.diary_item USING btree (school_id, together_id) WHERE (together_id IS NOT NULL);
alter table diary_item enable row level security;
create policy within_school on diary_item for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on diary_item to preau_app;
CREATE TRIGGER shows_other_pictures AFTER UPDATE OF media_ids ON public.diary_item FOR EACH ROW WHEN ((new.media_ids IS DISTINCT FROM old.media_ids)) EXECUTE FUNCTION note_diary_media();
CREATE TRIGGER shows_pictures AFTER INSERT ON public.diary_item FOR EACH ROW WHEN ((new.media_ids <> '{}'::uuid[])) EXECUTE FUNCTION note_diary_media();

create table diary_look (
  school_id uuid not null,
  look_id uuid not null default gen_random_uuid(),
  due_at timestamp with time zone not null,
  first_day date,
  constraint diary_look_pkey PRIMARY KEY (school_id, look_id),
  constraint diary_look_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX diary_look_due ON public.diary_look USING btree (due_at);
alter table diary_look enable row level security;
create policy at_the_mail_door on diary_look for select using (app_door() = 'mail'::text);
create policy within_school on diary_look for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on diary_look to preau_app;

create table diary_mail (
  school_id uuid not null,
  mail_id uuid not null,
  guardian_id uuid not null,
  date date not null,
  edition integer not null,
  queued_at timestamp with time zone not null,
  letter text,
  constraint diary_mail_pkey PRIMARY KEY (school_id, mail_id, guardian_id),
  constraint diary_mail_edition_check CHECK ((edition > 0)),
  constraint diary_mail_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint diary_mail_school_id_guardian_id_date_edition_key UNIQUE (school_id, guardian_id, date, edition),
  constraint diary_mail_school_id_guardian_id_fkey FOREIGN KEY (school_id, guardian_id) REFERENCES guardian(school_id, guardian_id)
);
CREATE INDEX diary_mail_kept_letter ON public.diary_mail USING btree (queued_at) WHERE (letter IS NOT NULL);
alter table diary_mail enable row level security;
create policy within_school on diary_mail for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on diary_mail to preau_app;
grant update (letter) on diary_mail to preau_app;

create table diary_mail_report (
  school_id uuid not null,
  mail_id uuid not null,
  child_id uuid not null,
  date date not null,
  report_version integer not null,
  constraint diary_mail_report_pkey PRIMARY KEY (school_id, mail_id, child_id),
  constraint diary_mail_report_school_id_child_id_date_fkey FOREIGN KEY (school_id, child_id, date) REFERENCES daily_report(school_id, child_id, date),
  constraint diary_mail_report_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX diary_mail_of_report ON public.diary_mail_report USING btree (school_id, child_id, date);
alter table diary_mail_report enable row level security;
create policy within_school on diary_mail_report for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on diary_mail_report to preau_app;

create table diary_sentence (
  school_id uuid not null,
  sentence_id uuid not null,
  topic_id uuid,
  text_en text not null,
  text_fr text not null,
  "position" integer not null,
  is_removed boolean not null default false,
  constraint diary_sentence_pkey PRIMARY KEY (school_id, sentence_id),
  constraint diary_sentence_check CHECK (((text_en <> ''::text) OR (text_fr <> ''::text))),
  constraint diary_sentence_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint diary_sentence_school_id_topic_id_fkey FOREIGN KEY (school_id, topic_id) REFERENCES topic(school_id, topic_id)
);
alter table diary_sentence enable row level security;
create policy within_school on diary_sentence for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on diary_sentence to preau_app;

create table diary_settings (
  school_id uuid not null,
  mail_at text not null,
  needs_approval boolean not null,
  constraint diary_settings_pkey PRIMARY KEY (school_id),
  constraint diary_settings_mail_at_check CHECK ((mail_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint diary_settings_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table diary_settings enable row level security;
create policy within_school on diary_settings for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on diary_settings to preau_app;
CREATE TRIGGER looked_at AFTER INSERT OR UPDATE ON public.diary_settings FOR EACH ROW EXECUTE FUNCTION look_at_school();

create table director_privilege (
  school_id uuid not null,
  permission_id uuid not null,
  account_id uuid not null,
  feature text not null,
  has_access boolean not null,
  constraint director_privilege_pkey PRIMARY KEY (school_id, permission_id),
  constraint director_privilege_school_id_account_id_feature_key UNIQUE (school_id, account_id, feature),
  constraint director_privilege_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table director_privilege enable row level security;
create policy at_the_door on director_privilege for select using (app_door() = 'accounts'::text);
create policy at_the_platform on director_privilege for select using (app_door() = 'platform'::text);
create policy within_school on director_privilege for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on director_privilege to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.director_privilege FOR EACH ROW EXECUTE FUNCTION tell_watchers('account', 'account_id');

create table dish (
  school_id uuid not null,
  dish_id uuid not null,
  name text not null,
  course text not null,
  allergens text[] not null,
  textures text[] not null,
  is_vegetarian boolean not null,
  is_pork_free boolean not null,
  is_enabled boolean not null default true,
  version integer not null default 1,
  constraint dish_pkey PRIMARY KEY (school_id, dish_id),
  constraint dish_allergens_check CHECK ((allergens <@ ARRAY['gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'peanuts'::text, 'soya'::text, 'milk'::text, 'nuts'::text, 'celery'::text, 'mustard'::text, 'sesame'::text, 'sulphites'::text, 'lupin'::text, 'molluscs'::text])),
  constraint dish_check CHECK ((is_pork_free OR (NOT is_vegetarian))),
  constraint dish_course_check CHECK ((course = ANY (ARRAY['starter'::text, 'main'::text, 'dairy'::text, 'fruit'::text]))),
  constraint dish_name_check CHECK ((name <> ''::text)),
  constraint dish_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint dish_textures_check CHECK ((textures <@ ARRAY['mixed'::text, 'mashed'::text, 'pieces'::text]))
);
alter table dish enable row level security;
create policy within_school on dish for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on dish to preau_app;

create table enrolment (
  school_id uuid not null,
  enrolment_id uuid not null,
  child_id uuid not null,
  class_id uuid not null,
  first_day date not null,
  last_day date,
  class_order integer not null,
  standard_id uuid,
  left_because text,
  left_for text,
  constraint enrolment_pkey PRIMARY KEY (school_id, enrolment_id),
  constraint enrolment_check CHECK (((last_day IS NULL) OR (first_day <= last_day))),
  constraint enrolment_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint enrolment_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint enrolment_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint enrolment_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
CREATE INDEX enrolment_of_child ON public.enrolment USING btree (school_id, child_id, first_day);
CREATE INDEX enrolment_of_class ON public.enrolment USING btree (school_id, class_id, first_day);
CREATE INDEX enrolment_of_standard ON public.enrolment USING btree (school_id, standard_id);
alter table enrolment enable row level security;
create policy at_the_door on enrolment for select using (app_door() = 'platform'::text);
create policy within_school on enrolment for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on enrolment to preau_app;
CREATE TRIGGER erased_by_new_stay AFTER INSERT ON public.enrolment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION plan_erasures_by_stay();
CREATE TRIGGER erased_by_stay AFTER UPDATE ON public.enrolment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION plan_erasures_by_stay();
CREATE TRIGGER erased_without_stay AFTER DELETE ON public.enrolment REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION plan_erasures_by_stay();
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.enrolment FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table entry (
  school_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  format integer not null,
  content_hash text not null,
  subject_id uuid,
  subject_date date,
  account_id uuid not null,
  device_id uuid not null,
  device_name text,
  made_at timestamp with time zone not null,
  clock_offset_ms bigint not null,
  received_at timestamp with time zone not null,
  decision text not null,
  answer json not null,
  before json,
  after json,
  actor_account_id uuid,
  constraint entry_pkey PRIMARY KEY (school_id, entry_id),
  constraint entry_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'refused'::text, 'conflict'::text])))
);
CREATE INDEX entry_of_subject ON public.entry USING btree (school_id, subject_id, subject_date);
alter table entry enable row level security;
create policy within_school on entry for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on entry to preau_app;

create table evaluation (
  school_id uuid not null,
  evaluation_id uuid not null,
  child_id uuid not null,
  milestone_id uuid not null,
  version integer not null,
  level text,
  date date not null,
  comment text,
  observation_id uuid,
  account_id uuid not null,
  device_id uuid not null,
  written_at timestamp with time zone not null,
  is_approved boolean not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  constraint evaluation_pkey PRIMARY KEY (school_id, evaluation_id),
  constraint evaluation_level_check CHECK ((level = ANY (ARRAY['B'::text, 'A'::text, 'A+'::text]))),
  constraint evaluation_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint evaluation_school_id_child_id_milestone_id_version_key UNIQUE (school_id, child_id, milestone_id, version),
  constraint evaluation_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint evaluation_school_id_milestone_id_fkey FOREIGN KEY (school_id, milestone_id) REFERENCES milestone(school_id, milestone_id),
  constraint evaluation_version_check CHECK ((version > 0))
);
alter table evaluation enable row level security;
create policy within_school on evaluation for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on evaluation to preau_app;
grant update (approved_at, approved_by, is_approved) on evaluation to preau_app;

create table event (
  school_id uuid not null,
  event_id uuid not null,
  title text not null,
  kind text not null,
  first_day date not null,
  last_day date,
  starts_at time without time zone,
  ends_at time without time zone,
  place text,
  audience text not null,
  repeats text not null,
  repeats_until date,
  note text,
  skipped_days date[] not null default '{}'::date[],
  cancelled_because text,
  created_by uuid,
  version integer not null,
  asks_authorisation boolean not null default false,
  files jsonb not null default '[]'::jsonb,
  constraint event_pkey PRIMARY KEY (school_id, event_id),
  constraint event_audience_check CHECK ((audience = ANY (ARRAY['school'::text, 'levels'::text, 'classes'::text, 'groups'::text, 'children'::text]))),
  constraint event_check CHECK ((last_day > first_day)),
  constraint event_check1 CHECK (((ends_at IS NULL) OR (starts_at IS NOT NULL))),
  constraint event_check2 CHECK ((repeats_until >= first_day)),
  constraint event_check3 CHECK (((repeats = 'never'::text) = (repeats_until IS NULL))),
  constraint event_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(account_id),
  constraint event_files_check CHECK (((jsonb_typeof(files) = 'array'::text) AND (jsonb_array_length(files) <= 6))),
  constraint event_note_check CHECK ((length(note) <= 1000)),
  constraint event_repeats_check CHECK ((repeats = ANY (ARRAY['never'::text, 'weekly'::text, 'fortnightly'::text, 'monthly'::text]))),
  constraint event_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint event_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint event_version_check CHECK ((version > 0))
);
CREATE INDEX event_by_day ON public.event USING btree (school_id, first_day);
CREATE INDEX event_by_maker ON public.event USING btree (created_by);
alter table event enable row level security;
create policy within_school on event for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on event to preau_app;
CREATE TRIGGER shows_files AFTER INSERT ON public.event FOR EACH ROW WHEN ((new.files <> '[]'::jsonb)) EXECUTE FUNCTION note_event_media();
CREATE TRIGGER shows_no_files AFTER DELETE ON public.event FOR EACH ROW WHEN ((old.files <> '[]'::jsonb)) EXECUTE FUNCTION note_event_media();
CREATE TRIGGER shows_other_files AFTER UPDATE OF files ON public.event FOR EACH ROW WHEN ((new.files IS DISTINCT FROM old.files)) EXECUTE FUNCTION note_event_media();

create table event_answer (
  school_id uuid not null,
  event_id uuid not null,
  child_id uuid not null,
  people integer not null,
  slot time without time zone,
  account_id uuid,
  answered_at timestamp with time zone not null,
  constraint event_answer_pkey PRIMARY KEY (school_id, event_id, child_id),
  constraint event_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint event_answer_check CHECK (((slot IS NULL) OR (people > 0))),
  constraint event_answer_people_check CHECK (((people >= 0) AND (people <= 20))),
  constraint event_answer_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint event_answer_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event_invitation(school_id, event_id) ON DELETE CASCADE,
  constraint event_answer_school_id_event_id_slot_key UNIQUE (school_id, event_id, slot),
  constraint event_answer_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX event_answer_by_writer ON public.event_answer USING btree (account_id);
CREATE INDEX event_answer_of_child ON public.event_answer USING btree (school_id, child_id);
alter table event_answer enable row level security;
create policy within_school on event_answer for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on event_answer to preau_app;

create table event_audience (
  school_id uuid not null,
  event_id uuid not null,
  target_id uuid not null,
  standard_id uuid,
  class_id uuid,
  group_id uuid,
  child_id uuid,
  constraint event_audience_pkey PRIMARY KEY (school_id, event_id, target_id),
  constraint event_audience_check1 CHECK ((standard_id = target_id)),
  constraint event_audience_check2 CHECK ((class_id = target_id)),
  constraint event_audience_check3 CHECK ((group_id = target_id)),
  constraint event_audience_check4 CHECK ((child_id = target_id)),
  constraint event_audience_check5 CHECK ((num_nonnulls(standard_id, class_id, group_id, child_id) = 1)),
  constraint event_audience_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id) ON DELETE CASCADE,
  constraint event_audience_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id) ON DELETE CASCADE,
  constraint event_audience_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event(school_id, event_id) ON DELETE CASCADE,
  constraint event_audience_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint event_audience_school_id_group_id_fkey FOREIGN KEY (school_id, group_id) REFERENCES class_group(school_id, group_id) ON DELETE CASCADE,
  constraint event_audience_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id) ON DELETE CASCADE
);
CREATE INDEX event_audience_of_child ON public.event_audience USING btree (school_id, child_id) WHERE (child_id IS NOT NULL);
CREATE INDEX event_audience_of_class ON public.event_audience USING btree (school_id, class_id) WHERE (class_id IS NOT NULL);
CREATE INDEX event_audience_of_group ON public.event_audience USING btree (school_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX event_audience_of_level ON public.event_audience USING btree (school_id, standard_id) WHERE (standard_id IS NOT NULL);
alter table event_audience enable row level security;
create policy within_school on event_audience for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on event_audience to preau_app;

create table event_invitation (
  school_id uuid not null,
  event_id uuid not null,
  seats integer,
  slot_minutes integer,
  closes_on date,
  version integer not null,
  constraint event_invitation_pkey PRIMARY KEY (school_id, event_id),
  constraint event_invitation_check CHECK (((seats IS NULL) OR (slot_minutes IS NULL))),
  constraint event_invitation_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event(school_id, event_id) ON DELETE CASCADE,
  constraint event_invitation_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint event_invitation_seats_check CHECK (((seats >= 1) AND (seats <= 5000))),
  constraint event_invitation_slot_minutes_check CHECK (((slot_minutes >= 5) AND (slot_minutes <= 240))),
  constraint event_invitation_version_check CHECK ((version > 0))
);
alter table event_invitation enable row level security;
create policy within_school on event_invitation for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on event_invitation to preau_app;

create table event_invite (
  school_id uuid not null,
  invite_id uuid not null,
  event_id uuid not null,
  child_id uuid not null,
  guardian_id uuid not null,
  mailed_at timestamp with time zone not null,
  mail_id uuid not null,
  constraint event_invite_pkey PRIMARY KEY (school_id, invite_id),
  constraint event_invite_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint event_invite_school_id_event_id_child_id_guardian_id_key UNIQUE (school_id, event_id, child_id, guardian_id),
  constraint event_invite_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event_invitation(school_id, event_id) ON DELETE CASCADE,
  constraint event_invite_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint event_invite_school_id_guardian_id_fkey FOREIGN KEY (school_id, guardian_id) REFERENCES guardian(school_id, guardian_id) ON DELETE CASCADE
);
CREATE INDEX event_invite_of_child ON public.event_invite USING btree (school_id, child_id);
CREATE INDEX event_invite_of_guardian ON public.event_invite USING btree (school_id, guardian_id);
alter table event_invite enable row level security;
create policy within_school on event_invite for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on event_invite to preau_app;

create table event_price (
  school_id uuid not null,
  event_id uuid not null,
  amount integer not null,
  version integer not null,
  constraint event_price_pkey PRIMARY KEY (school_id, event_id),
  constraint event_price_amount_check CHECK (((amount >= 1) AND (amount <= 1000000000))),
  constraint event_price_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event(school_id, event_id) ON DELETE CASCADE,
  constraint event_price_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint event_price_version_check CHECK ((version > 0))
);
alter table event_price enable row level security;
create policy within_school on event_price for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on event_price to preau_app;

create table event_reminder (
  school_id uuid not null,
  event_id uuid not null,
  child_id uuid not null,
  guardian_id uuid not null,
  reminded_at timestamp with time zone not null,
  mail_id uuid not null,
  constraint event_reminder_pkey PRIMARY KEY (school_id, event_id, child_id, guardian_id),
  constraint event_reminder_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint event_reminder_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event(school_id, event_id) ON DELETE CASCADE,
  constraint event_reminder_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint event_reminder_school_id_guardian_id_fkey FOREIGN KEY (school_id, guardian_id) REFERENCES guardian(school_id, guardian_id) ON DELETE CASCADE
);
CREATE INDEX event_reminder_of_child ON public.event_reminder USING btree (school_id, child_id);
CREATE INDEX event_reminder_of_guardian ON public.event_reminder USING btree (school_id, guardian_id);
alter table event_reminder enable row level security;
create policy within_school on event_reminder for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on event_reminder to preau_app;

create table export_record (
  school_id uuid not null,
  export_id uuid not null,
  kind text not null,
  class_id uuid,
  account_id uuid not null,
  exported_at timestamp with time zone not null,
  actor_account_id uuid not null,
  subject_ids uuid[] not null default '{}'::uuid[],
  first_day date not null,
  last_day date not null,
  constraint export_record_pkey PRIMARY KEY (school_id, export_id),
  constraint export_record_days_check CHECK ((first_day <= last_day)),
  constraint export_record_kind_check CHECK ((kind ~ '^[a-z][a-z0-9-]{0,59}$'::text)),
  constraint export_record_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint export_record_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX export_record_in_order ON public.export_record USING btree (school_id, exported_at DESC);
CREATE INDEX export_record_of_class ON public.export_record USING btree (school_id, class_id);
alter table export_record enable row level security;
create policy within_school on export_record for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on export_record to preau_app;

create table file_to_remove (
  school_id uuid not null,
  media_id uuid not null,
  constraint file_to_remove_pkey PRIMARY KEY (school_id, media_id),
  constraint file_to_remove_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table file_to_remove enable row level security;
create policy at_the_platform on file_to_remove for select using (app_door() = 'platform'::text);
create policy within_school on file_to_remove for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, select on file_to_remove to preau_app;

create table framework (
  school_id uuid not null,
  framework_id uuid not null,
  kind text not null,
  name text not null,
  "position" integer not null,
  is_enabled boolean not null default true,
  constraint framework_pkey PRIMARY KEY (school_id, framework_id),
  constraint framework_kind_check CHECK ((kind = ANY (ARRAY['cycle-1'::text, 'cycle-2'::text, 'eyfs'::text, 'montessori-0-3'::text, 'montessori-3-6'::text, 'own'::text]))),
  constraint framework_name_check CHECK ((name <> ''::text)),
  constraint framework_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table framework enable row level security;
create policy within_school on framework for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on framework to preau_app;

create table framework_domain (
  school_id uuid not null,
  domain_id uuid not null,
  framework_id uuid not null,
  parent_id uuid,
  code text,
  name_en text not null,
  name_fr text not null,
  "position" integer not null,
  is_enabled boolean not null default true,
  constraint framework_domain_pkey PRIMARY KEY (school_id, domain_id),
  constraint framework_domain_name_en_check CHECK ((name_en <> ''::text)),
  constraint framework_domain_name_fr_check CHECK ((name_fr <> ''::text)),
  constraint framework_domain_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint framework_domain_school_id_framework_id_fkey FOREIGN KEY (school_id, framework_id) REFERENCES framework(school_id, framework_id),
  constraint framework_domain_school_id_parent_id_fkey FOREIGN KEY (school_id, parent_id) REFERENCES framework_domain(school_id, domain_id)
);
CREATE INDEX framework_domain_in_order ON public.framework_domain USING btree (school_id, framework_id, "position");
alter table framework_domain enable row level security;
create policy within_school on framework_domain for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on framework_domain to preau_app;

create table framework_standard (
  school_id uuid not null,
  framework_id uuid not null,
  standard_id uuid not null,
  constraint framework_standard_pkey PRIMARY KEY (school_id, framework_id, standard_id),
  constraint framework_standard_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint framework_standard_school_id_framework_id_fkey FOREIGN KEY (school_id, framework_id) REFERENCES framework(school_id, framework_id),
  constraint framework_standard_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
alter table framework_standard enable row level security;
create policy within_school on framework_standard for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on framework_standard to preau_app;

create table gift_seen (
  school_id uuid not null,
  line_id uuid not null,
  account_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint gift_seen_pkey PRIMARY KEY (school_id, line_id, account_id),
  constraint gift_seen_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint gift_seen_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint gift_seen_school_id_line_id_fkey FOREIGN KEY (school_id, line_id) REFERENCES transmission_line(school_id, line_id) ON DELETE CASCADE
);
CREATE INDEX gift_seen_by_account ON public.gift_seen USING btree (account_id);
alter table gift_seen enable row level security;
create policy within_school on gift_seen for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on gift_seen to preau_app;

create table guardian (
  school_id uuid not null,
  guardian_id uuid not null,
  relation text not null,
  phone text,
  email text,
  language text,
  receives_reports boolean not null default true,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  name text generated always as (btrim(((first_name || ' '::text) || last_name))) stored,
  title text,
  home_phone text,
  work_phone text,
  profession text,
  caf_number text,
  receives_invoices boolean not null default false,
  receives_messages boolean not null default true,
  version integer not null default 1,
  address_id uuid,
  search_words text generated always as (search_words(((first_name || ' '::text) || last_name))) stored,
  constraint guardian_pkey PRIMARY KEY (school_id, guardian_id),
  constraint guardian_check CHECK ((btrim((first_name || last_name)) <> ''::text)),
  constraint guardian_email_check CHECK ((email ~~ '%_@_%'::text)),
  constraint guardian_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ar'::text, 'es'::text, 'pt'::text, 'tr'::text, 'uk'::text]))),
  constraint guardian_relation_check CHECK ((relation = ANY (ARRAY['Mom'::text, 'Dad'::text, 'Other'::text]))),
  constraint guardian_school_id_address_id_fkey FOREIGN KEY (school_id, address_id) REFERENCES address(school_id, address_id),
  constraint guardian_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint guardian_title_check CHECK ((title = ANY (ARRAY['mr'::text, 'mrs'::text])))
);
CREATE INDEX guardian_at_address ON public.guardian USING btree (school_id, address_id);
alter table guardian enable row level security;
create policy within_school on guardian for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on guardian to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.guardian FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table head_count (
  school_id uuid not null,
  count_id uuid not null,
  event_id uuid not null,
  day date not null,
  counted_at timestamp with time zone not null,
  there_count integer not null,
  of_count integer not null,
  version integer not null,
  account_id uuid not null,
  device_id uuid not null,
  constraint head_count_pkey PRIMARY KEY (school_id, count_id),
  constraint head_count_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint head_count_check CHECK (((of_count >= there_count) AND (of_count > 0))),
  constraint head_count_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event(school_id, event_id) ON DELETE CASCADE,
  constraint head_count_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint head_count_there_count_check CHECK ((there_count >= 0)),
  constraint head_count_version_check CHECK ((version > 0))
);
CREATE INDEX head_count_by_counter ON public.head_count USING btree (account_id);
CREATE INDEX head_count_of_event ON public.head_count USING btree (school_id, event_id, counted_at);
alter table head_count enable row level security;
create policy within_school on head_count for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on head_count to preau_app;

create table head_count_child (
  school_id uuid not null,
  count_id uuid not null,
  child_id uuid not null,
  is_there boolean not null,
  constraint head_count_child_pkey PRIMARY KEY (school_id, count_id, child_id),
  constraint head_count_child_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint head_count_child_school_id_count_id_fkey FOREIGN KEY (school_id, count_id) REFERENCES head_count(school_id, count_id) ON DELETE CASCADE,
  constraint head_count_child_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX head_count_child_of_child ON public.head_count_child USING btree (school_id, child_id);
alter table head_count_child enable row level security;
create policy within_school on head_count_child for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on head_count_child to preau_app;

create table health_read (
  school_id uuid not null,
  read_id uuid not null,
  account_id uuid not null,
  actor_account_id uuid not null,
  class_id uuid,
  child_ids uuid[] not null,
  hour timestamp with time zone not null,
  at timestamp with time zone not null,
  constraint health_read_pkey PRIMARY KEY (school_id, read_id),
  constraint health_read_child_ids_check CHECK ((child_ids <> '{}'::uuid[])),
  constraint health_read_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint health_read_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX health_read_in_order ON public.health_read USING btree (school_id, at DESC);
CREATE INDEX health_read_of_child ON public.health_read USING gin (child_ids);
CREATE INDEX health_read_of_class ON public.health_read USING btree (school_id, class_id);
CREATE UNIQUE INDEX health_read_once ON public.health_read USING btree (school_id, account_id, actor_account_id, class_id, hour, child_ids);
alter table health_read enable row level security;
create policy within_school on health_read for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on health_read to preau_app;

create table holiday (
  school_id uuid not null,
  holiday_id uuid not null,
  name text not null,
  kind text not null,
  first_day date not null,
  last_day date not null,
  half_day text,
  is_enabled boolean not null default true,
  closes_register boolean not null default true,
  billing text not null default 'billed'::text,
  origin text,
  version integer not null default 1,
  constraint holiday_pkey PRIMARY KEY (school_id, holiday_id),
  constraint holiday_billing_check CHECK ((billing = ANY (ARRAY['billed'::text, 'deducted'::text, 'credit'::text]))),
  constraint holiday_check CHECK ((first_day <= last_day)),
  constraint holiday_half_day_check CHECK ((half_day = ANY (ARRAY['am'::text, 'pm'::text]))),
  constraint holiday_kind_check CHECK ((kind = ANY (ARRAY['holiday'::text, 'public-holiday'::text, 'closure'::text, 'training'::text, 'bridge'::text, 'opening'::text]))),
  constraint holiday_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE UNIQUE INDEX holiday_by_origin ON public.holiday USING btree (school_id, origin);
alter table holiday enable row level security;
create policy within_school on holiday for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on holiday to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.holiday FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table holiday_standard (
  school_id uuid not null,
  holiday_id uuid not null,
  standard_id uuid not null,
  constraint holiday_standard_pkey PRIMARY KEY (school_id, holiday_id, standard_id),
  constraint holiday_standard_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint holiday_standard_school_id_holiday_id_fkey FOREIGN KEY (school_id, holiday_id) REFERENCES holiday(school_id, holiday_id) ON DELETE CASCADE,
  constraint holiday_standard_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
alter table holiday_standard enable row level security;
create policy within_school on holiday_standard for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on holiday_standard to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.holiday_standard FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table import_mapping (
  school_id uuid not null,
  kind text not null,
  signature text not null,
  columns text[] not null,
  used_at timestamp with time zone not null,
  constraint import_mapping_pkey PRIMARY KEY (school_id, kind, signature),
  constraint import_mapping_kind_check CHECK ((kind = ANY (ARRAY['children'::text, 'guardians'::text]))),
  constraint import_mapping_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table import_mapping enable row level security;
create policy within_school on import_mapping for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on import_mapping to preau_app;

create table invoice (
  school_id uuid not null,
  invoice_id uuid not null,
  series text not null,
  year integer not null,
  place integer not null,
  number text not null,
  type text not null,
  kind text not null,
  month text not null,
  issued_on date not null,
  due_on date not null,
  payer_id uuid not null,
  payer jsonb not null,
  child_name text not null,
  child_first_name text not null,
  class_name text,
  seller jsonb not null,
  language text not null,
  currency_code text not null,
  currency_symbol text not null,
  currency_locale text not null,
  total bigint not null,
  credit_of uuid,
  reason text,
  run_id uuid,
  account_id uuid not null,
  actor_account_id uuid not null,
  issued_at timestamp with time zone not null,
  removed jsonb not null default '[]'::jsonb,
  constraint invoice_pkey PRIMARY KEY (school_id, invoice_id),
  constraint invoice_check CHECK (((kind = 'credit'::text) = (credit_of IS NOT NULL))),
  constraint invoice_check1 CHECK ((((kind = 'credit'::text) = (total < 0)) OR (total = 0))),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit'::text]))),
  constraint invoice_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint invoice_place_check CHECK ((place > 0)),
  constraint invoice_school_id_credit_of_fkey FOREIGN KEY (school_id, credit_of) REFERENCES invoice(school_id, invoice_id),
  constraint invoice_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint invoice_school_id_number_key UNIQUE (school_id, number),
  constraint invoice_school_id_run_id_fkey FOREIGN KEY (school_id, run_id) REFERENCES billing_run(school_id, run_id),
  constraint invoice_school_id_series_year_place_key UNIQUE (school_id, series, year, place),
  constraint invoice_series_check CHECK ((series = ANY (ARRAY['invoice'::text, 'credit'::text, 'noninvoice'::text]))),
  constraint invoice_type_check CHECK ((type = ANY (ARRAY['invoice'::text, 'noninvoice'::text])))
);
CREATE INDEX invoice_by_age ON public.invoice USING btree (issued_on);
CREATE INDEX invoice_credited ON public.invoice USING btree (school_id, credit_of) WHERE (credit_of IS NOT NULL);
CREATE INDEX invoice_of_month ON public.invoice USING btree (school_id, month);
CREATE INDEX invoice_of_payer ON public.invoice USING btree (school_id, payer_id);
CREATE INDEX invoice_of_run ON public.invoice USING btree (school_id, run_id) WHERE (run_id IS NOT NULL);
alter table invoice enable row level security;
create policy within_school on invoice for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on invoice to preau_app;

create table invoice_child (
  school_id uuid not null,
  invoice_id uuid not null,
  child_id uuid not null,
  constraint invoice_child_pkey PRIMARY KEY (school_id, invoice_id),
  constraint invoice_child_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint invoice_child_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint invoice_child_school_id_invoice_id_fkey FOREIGN KEY (school_id, invoice_id) REFERENCES invoice(school_id, invoice_id)
);
CREATE INDEX invoice_child_of_child ON public.invoice_child USING btree (school_id, child_id);
alter table invoice_child enable row level security;
create policy within_school on invoice_child for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on invoice_child to preau_app;

create table invoice_draft (
  school_id uuid not null,
  draft_id uuid not null,
  month text not null,
  child_id uuid not null,
  guardian_id uuid,
  type text not null,
  lines jsonb not null,
  problems jsonb not null default '[]'::jsonb,
  confirmed text[] not null default '{}'::text[],
  is_edited boolean not null default false,
  prepared_at timestamp with time zone not null,
  version integer not null default 1,
  removed jsonb not null default '[]'::jsonb,
  constraint invoice_draft_pkey PRIMARY KEY (school_id, draft_id),
  constraint invoice_draft_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint invoice_draft_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint invoice_draft_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint invoice_draft_school_id_guardian_id_fkey FOREIGN KEY (school_id, guardian_id) REFERENCES guardian(school_id, guardian_id),
  constraint invoice_draft_school_id_month_child_id_guardian_id_type_key UNIQUE NULLS NOT DISTINCT (school_id, month, child_id, guardian_id, type),
  constraint invoice_draft_type_check CHECK ((type = ANY (ARRAY['invoice'::text, 'noninvoice'::text])))
);
CREATE INDEX invoice_draft_of_child ON public.invoice_draft USING btree (school_id, child_id);
CREATE INDEX invoice_draft_of_guardian ON public.invoice_draft USING btree (school_id, guardian_id);
alter table invoice_draft enable row level security;
create policy within_school on invoice_draft for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on invoice_draft to preau_app;

create table invoice_file (
  school_id uuid not null,
  invoice_id uuid not null,
  sha256 text not null,
  bytes integer not null,
  drawn_at timestamp with time zone not null,
  constraint invoice_file_pkey PRIMARY KEY (school_id, invoice_id),
  constraint invoice_file_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint invoice_file_school_id_invoice_id_fkey FOREIGN KEY (school_id, invoice_id) REFERENCES invoice(school_id, invoice_id),
  constraint invoice_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table invoice_file enable row level security;
create policy within_school on invoice_file for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on invoice_file to preau_app;

create table invoice_line (
  school_id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  key text not null,
  source jsonb not null,
  label text not null,
  first_day date not null,
  last_day date not null,
  quantity bigint not null,
  out_of bigint,
  unit text not null,
  unit_price bigint,
  percent integer,
  base bigint,
  amount bigint not null,
  whole bigint not null,
  tax_rate integer not null,
  is_eligible_care boolean not null,
  group_name text not null,
  constraint invoice_line_pkey PRIMARY KEY (school_id, invoice_id, "position"),
  constraint invoice_line_group_name_check CHECK ((group_name = ANY (ARRAY['care'::text, 'deduction'::text, 'addon'::text, 'correction'::text]))),
  constraint invoice_line_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint invoice_line_school_id_invoice_id_fkey FOREIGN KEY (school_id, invoice_id) REFERENCES invoice(school_id, invoice_id)
);
CREATE INDEX invoice_line_of_fee ON public.invoice_line USING btree (school_id, ((source ->> 'id'::text))) WHERE ((source ->> 'kind'::text) = 'late-fee'::text);
alter table invoice_line enable row level security;
create policy within_school on invoice_line for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on invoice_line to preau_app;

create table invoice_mail (
  school_id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  mail_id uuid,
  at timestamp with time zone not null,
  constraint invoice_mail_pkey PRIMARY KEY (school_id, invoice_id, kind),
  constraint invoice_mail_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint invoice_mail_school_id_invoice_id_fkey FOREIGN KEY (school_id, invoice_id) REFERENCES invoice(school_id, invoice_id)
);
alter table invoice_mail enable row level security;
create policy within_school on invoice_mail for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on invoice_mail to preau_app;

create table invoice_number (
  school_id uuid not null,
  series text not null,
  year integer not null,
  last integer not null,
  last_on date not null,
  constraint invoice_number_pkey PRIMARY KEY (school_id, series, year),
  constraint invoice_number_last_check CHECK ((last >= 0)),
  constraint invoice_number_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint invoice_number_series_check CHECK ((series = ANY (ARRAY['invoice'::text, 'credit'::text, 'noninvoice'::text, 'receipt'::text])))
);
alter table invoice_number enable row level security;
create policy within_school on invoice_number for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on invoice_number to preau_app;

create table late_fee_waived (
  school_id uuid not null,
  invoice_id uuid not null,
  reason text not null,
  credit_id uuid,
  account_id uuid not null,
  actor_account_id uuid not null,
  at timestamp with time zone not null,
  constraint late_fee_waived_pkey PRIMARY KEY (school_id, invoice_id),
  constraint late_fee_waived_reason_check CHECK ((btrim(reason) <> ''::text)),
  constraint late_fee_waived_school_id_credit_id_fkey FOREIGN KEY (school_id, credit_id) REFERENCES invoice(school_id, invoice_id),
  constraint late_fee_waived_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint late_fee_waived_school_id_invoice_id_fkey FOREIGN KEY (school_id, invoice_id) REFERENCES invoice(school_id, invoice_id)
);
CREATE INDEX late_fee_waived_by_credit ON public.late_fee_waived USING btree (school_id, credit_id) WHERE (credit_id IS NOT NULL);
alter table late_fee_waived enable row level security;
create policy within_school on late_fee_waived for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on late_fee_waived to preau_app;

create table level_label (
  school_id uuid not null,
  level text not null,
  label_en text not null,
  label_fr text not null,
  constraint level_label_pkey PRIMARY KEY (school_id, level),
  constraint level_label_label_en_check CHECK ((label_en <> ''::text)),
  constraint level_label_label_fr_check CHECK ((label_fr <> ''::text)),
  constraint level_label_level_check CHECK ((level = ANY (ARRAY['B'::text, 'A'::text, 'A+'::text]))),
  constraint level_label_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table level_label enable row level security;
create policy within_school on level_label for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on level_label to preau_app;

create table mail (
  mail_id uuid not null,
  school_id uuid,
  account_id uuid,
  kind text not null,
  language text not null,
  sealed text,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  queued_at timestamp with time zone not null,
  useful_until timestamp with time zone,
  settled_at timestamp with time zone,
  failure text,
  constraint mail_pkey PRIMARY KEY (mail_id),
  constraint mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint mail_check CHECK (((sealed IS NULL) = (state <> 'waiting'::text))),
  constraint mail_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint mail_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id) ON DELETE CASCADE,
  constraint mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mail_of_account ON public.mail USING btree (account_id, kind, queued_at DESC);
CREATE INDEX mail_of_school ON public.mail USING btree (school_id);
CREATE INDEX mail_settled ON public.mail USING btree (settled_at);
alter table mail enable row level security;
create policy at_the_door on mail for all using (app_door() = 'mail'::text);
create policy of_the_platform on mail for select using (app_door() = 'platform'::text);
create policy queued_at_the_door on mail for insert with check (app_door() = ANY (ARRAY['accounts'::text, 'platform'::text]));
create policy queued_within_school on mail for insert with check (school_id = ( SELECT app_school() AS app_school));
create policy within_school on mail for select using (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on mail to preau_app;

create table mail_token (
  account_id uuid not null,
  kind text not null,
  address text not null default ''::text,
  token_hash text not null,
  code_hash text not null,
  code_tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mail_token_pkey PRIMARY KEY (account_id, kind, address),
  constraint mail_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint mail_token_kind_check CHECK ((kind = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'magic-link'::text, 'invitation'::text]))),
  constraint mail_token_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX mail_token_of_address ON public.mail_token USING btree (address, kind);
alter table mail_token enable row level security;
create policy at_the_door on mail_token for all using (app_door() = 'accounts'::text);
create policy invitation_at_the_platform on mail_token for all using ((kind = 'invitation'::text) AND (app_door() = 'platform'::text));
create policy invitation_within_school on mail_token for all using ((kind = 'invitation'::text) AND (EXISTS ( SELECT
   FROM account a
  WHERE ((a.account_id = mail_token.account_id) AND (a.school_id = ( SELECT app_school() AS app_school))))));
grant delete, insert, select, update on mail_token to preau_app;

create table meal_type (
  school_id uuid not null,
  meal_type_id uuid not null,
  name_en text not null,
  name_fr text not null,
  from_time text not null,
  to_time text not null,
  "position" integer not null,
  is_enabled boolean not null default true,
  constraint meal_type_pkey PRIMARY KEY (school_id, meal_type_id),
  constraint meal_type_check CHECK ((from_time < to_time)),
  constraint meal_type_from_time_check CHECK ((from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint meal_type_name_en_check CHECK ((name_en <> ''::text)),
  constraint meal_type_name_fr_check CHECK ((name_fr <> ''::text)),
  constraint meal_type_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint meal_type_to_time_check CHECK ((to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
alter table meal_type enable row level security;
create policy within_school on meal_type for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on meal_type to preau_app;

create table meal_type_standard (
  school_id uuid not null,
  meal_type_id uuid not null,
  standard_id uuid not null,
  constraint meal_type_standard_pkey PRIMARY KEY (school_id, meal_type_id, standard_id),
  constraint meal_type_standard_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint meal_type_standard_school_id_meal_type_id_fkey FOREIGN KEY (school_id, meal_type_id) REFERENCES meal_type(school_id, meal_type_id),
  constraint meal_type_standard_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
alter table meal_type_standard enable row level security;
create policy within_school on meal_type_standard for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on meal_type_standard to preau_app;

create table media (
  school_id uuid not null,
  media_id uuid not null,
  kind text not null,
  account_id uuid not null,
  total_bytes integer not null,
  sha256 text not null,
  received_bytes integer not null default 0,
  state text not null,
  refused_because text,
  width integer,
  height integer,
  created_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  drawing_since timestamp with time zone,
  drawings_stopped integer not null default 0,
  format text,
  seconds integer,
  constraint media_pkey PRIMARY KEY (school_id, media_id),
  constraint media_check CHECK (((received_bytes >= 0) AND (received_bytes <= total_bytes))),
  constraint media_check1 CHECK (((state = 'ready'::text) = (ready_at IS NOT NULL))),
  constraint media_check2 CHECK (((state = 'refused'::text) = (refused_because IS NOT NULL))),
  constraint media_format_check CHECK ((format ~ '^[a-z0-9]{3,4}$'::text)),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'icon'::text, 'logo'::text, 'document'::text, 'file'::text, 'film'::text]))),
  constraint media_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint media_seconds_check CHECK ((seconds > 0)),
  constraint media_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint media_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'ready'::text, 'refused'::text]))),
  constraint media_total_bytes_check CHECK ((total_bytes > 0))
);
CREATE INDEX media_undrawn ON public.media USING btree (created_at) WHERE ((state = 'arriving'::text) AND (received_bytes = total_bytes));
alter table media enable row level security;
create policy undrawn_at_the_platform on media for select using ((app_door() = 'platform'::text) AND (state = 'arriving'::text) AND (received_bytes = total_bytes));
create policy within_school on media for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on media to preau_app;
CREATE TRIGGER judged_later AFTER INSERT ON public.media REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION judge_new_media();

create table media_hour (
  school_id uuid not null,
  account_id uuid not null,
  begins_at timestamp with time zone not null,
  bytes bigint not null,
  is_of_films boolean not null default false,
  constraint media_hour_pkey PRIMARY KEY (school_id, account_id, is_of_films),
  constraint media_hour_bytes_check CHECK ((bytes >= 0)),
  constraint media_hour_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table media_hour enable row level security;
create policy within_school on media_hour for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on media_hour to preau_app;

create table media_to_judge (
  school_id uuid not null,
  judge_id uuid not null default gen_random_uuid(),
  media_id uuid not null,
  since timestamp with time zone not null,
  constraint media_to_judge_pkey PRIMARY KEY (school_id, judge_id),
  constraint media_to_judge_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX media_to_judge_by_age ON public.media_to_judge USING btree (since);
alter table media_to_judge enable row level security;
create policy at_the_platform on media_to_judge for select using (app_door() = 'platform'::text);
create policy judged_at_the_platform on media_to_judge for delete using (app_door() = 'platform'::text);
create policy within_school on media_to_judge for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on media_to_judge to preau_app;

create table media_use (
  school_id uuid not null,
  media_id uuid not null,
  used_in text not null,
  used_by uuid not null,
  constraint media_use_pkey PRIMARY KEY (school_id, media_id, used_in, used_by),
  constraint media_use_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint media_use_used_in_check CHECK ((used_in = ANY (ARRAY['collector'::text, 'consent'::text, 'diary'::text, 'event'::text, 'file'::text, 'gallery'::text, 'logo'::text, 'message'::text, 'observation'::text, 'portrait'::text, 'prescription'::text, 'prospect'::text, 'sheet'::text, 'topic'::text])))
);
CREATE INDEX media_use_of_line ON public.media_use USING btree (school_id, used_by);
alter table media_use enable row level security;
create policy at_the_platform on media_use for select using (app_door() = 'platform'::text);
create policy within_school on media_use for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on media_use to preau_app;

create table menu_line (
  school_id uuid not null,
  date date not null,
  meal_type_id uuid not null,
  course text not null,
  dish_id uuid not null,
  monday date not null,
  "position" integer not null,
  constraint menu_line_pkey PRIMARY KEY (school_id, date, meal_type_id, course, dish_id),
  constraint menu_line_check CHECK (((date >= monday) AND (date <= (monday + 6)))),
  constraint menu_line_course_check CHECK ((course = ANY (ARRAY['starter'::text, 'main'::text, 'dairy'::text, 'fruit'::text]))),
  constraint menu_line_school_id_dish_id_fkey FOREIGN KEY (school_id, dish_id) REFERENCES dish(school_id, dish_id),
  constraint menu_line_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint menu_line_school_id_meal_type_id_fkey FOREIGN KEY (school_id, meal_type_id) REFERENCES meal_type(school_id, meal_type_id),
  constraint menu_line_school_id_monday_fkey FOREIGN KEY (school_id, monday) REFERENCES menu_week(school_id, monday)
);
CREATE INDEX menu_line_of_week ON public.menu_line USING btree (school_id, monday);
alter table menu_line enable row level security;
create policy within_school on menu_line for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on menu_line to preau_app;

create table menu_week (
  school_id uuid not null,
  monday date not null,
  version integer not null,
  published_at timestamp with time zone,
  published_by uuid,
  constraint menu_week_pkey PRIMARY KEY (school_id, monday),
  constraint menu_week_check CHECK (((published_at IS NULL) = (published_by IS NULL))),
  constraint menu_week_monday_check CHECK ((EXTRACT(isodow FROM monday) = (1)::numeric)),
  constraint menu_week_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table menu_week enable row level security;
create policy within_school on menu_week for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on menu_week to preau_app;

create table message (
  school_id uuid not null,
  message_id uuid not null,
  channel_id uuid not null,
  number integer not null,
  text text not null,
  reply_to_id uuid,
  is_urgent boolean not null,
  author_account_id uuid not null,
  actor_account_id uuid not null,
  written_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  version integer not null,
  is_removed boolean not null default false,
  account_id uuid not null,
  device_id uuid not null,
  files jsonb not null default '[]'::jsonb,
  constraint message_pkey PRIMARY KEY (school_id, message_id),
  constraint message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint message_actor_account_id_fkey FOREIGN KEY (actor_account_id) REFERENCES account(account_id),
  constraint message_author_account_id_fkey FOREIGN KEY (author_account_id) REFERENCES account(account_id),
  constraint message_files_check CHECK (((jsonb_typeof(files) = 'array'::text) AND (jsonb_array_length(files) <= 6))),
  constraint message_number_check CHECK ((number > 0)),
  constraint message_says_something CHECK (((length(text) <= 4000) AND (is_removed OR (text <> ''::text) OR (files <> '[]'::jsonb)))),
  constraint message_school_id_channel_id_fkey FOREIGN KEY (school_id, channel_id) REFERENCES message_channel(school_id, channel_id),
  constraint message_school_id_channel_id_number_key UNIQUE (school_id, channel_id, number),
  constraint message_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint message_version_check CHECK ((version > 0))
);
CREATE INDEX message_by_account ON public.message USING btree (account_id);
CREATE INDEX message_by_actor ON public.message USING btree (actor_account_id);
CREATE INDEX message_by_author ON public.message USING btree (author_account_id);
alter table message enable row level security;
create policy within_school on message for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on message to preau_app;
CREATE TRIGGER shows_files AFTER INSERT ON public.message FOR EACH ROW WHEN ((new.files <> '[]'::jsonb)) EXECUTE FUNCTION note_message_media();
CREATE TRIGGER shows_other_files AFTER UPDATE OF files ON public.message FOR EACH ROW WHEN ((new.files IS DISTINCT FROM old.files)) EXECUTE FUNCTION note_message_media();

create table message_channel (
  school_id uuid not null,
  channel_id uuid not null,
  kind text not null,
  title text not null default ''::text,
  class_id uuid,
  pair text,
  is_archived boolean not null default false,
  last_number integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint message_channel_pkey PRIMARY KEY (school_id, channel_id),
  constraint message_channel_check CHECK (((kind = 'direct'::text) = (pair IS NOT NULL))),
  constraint message_channel_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(account_id),
  constraint message_channel_kind_check CHECK ((kind = ANY (ARRAY['direct'::text, 'group'::text, 'team'::text, 'announcement'::text]))),
  constraint message_channel_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id) ON DELETE SET NULL (class_id),
  constraint message_channel_school_id_class_id_key UNIQUE (school_id, class_id),
  constraint message_channel_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint message_channel_school_id_pair_key UNIQUE (school_id, pair),
  constraint message_channel_version_check CHECK ((version > 0))
);
CREATE INDEX message_channel_by_opener ON public.message_channel USING btree (created_by);
alter table message_channel enable row level security;
create policy within_school on message_channel for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on message_channel to preau_app;

create table message_member (
  school_id uuid not null,
  channel_id uuid not null,
  account_id uuid not null,
  is_removed boolean not null default false,
  constraint message_member_pkey PRIMARY KEY (school_id, channel_id, account_id),
  constraint message_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint message_member_school_id_channel_id_fkey FOREIGN KEY (school_id, channel_id) REFERENCES message_channel(school_id, channel_id),
  constraint message_member_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX message_member_by_account ON public.message_member USING btree (account_id);
CREATE INDEX message_member_of ON public.message_member USING btree (school_id, account_id) WHERE (NOT is_removed);
alter table message_member enable row level security;
create policy within_school on message_member for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on message_member to preau_app;

create table message_reading (
  school_id uuid not null,
  channel_id uuid not null,
  account_id uuid not null,
  read_number integer not null default 0,
  read_at timestamp with time zone,
  is_muted boolean not null default false,
  constraint message_reading_pkey PRIMARY KEY (school_id, channel_id, account_id),
  constraint message_reading_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint message_reading_read_number_check CHECK ((read_number >= 0)),
  constraint message_reading_school_id_channel_id_fkey FOREIGN KEY (school_id, channel_id) REFERENCES message_channel(school_id, channel_id),
  constraint message_reading_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX message_reading_by_account ON public.message_reading USING btree (account_id);
alter table message_reading enable row level security;
create policy within_school on message_reading for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on message_reading to preau_app;

create table message_setting (
  school_id uuid not null,
  quiet_from text not null,
  quiet_to text not null,
  is_weekend_quiet boolean not null,
  constraint message_setting_pkey PRIMARY KEY (school_id),
  constraint message_setting_quiet_from_check CHECK ((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint message_setting_quiet_to_check CHECK ((quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint message_setting_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table message_setting enable row level security;
create policy within_school on message_setting for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on message_setting to preau_app;

create table milestone (
  school_id uuid not null,
  milestone_id uuid not null,
  domain_id uuid not null,
  code text,
  text_en text not null,
  text_fr text not null,
  band text,
  "position" integer not null,
  is_enabled boolean not null default true,
  constraint milestone_pkey PRIMARY KEY (school_id, milestone_id),
  constraint milestone_school_id_domain_id_fkey FOREIGN KEY (school_id, domain_id) REFERENCES framework_domain(school_id, domain_id),
  constraint milestone_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint milestone_text_en_check CHECK ((text_en <> ''::text)),
  constraint milestone_text_fr_check CHECK ((text_fr <> ''::text))
);
CREATE INDEX milestone_in_order ON public.milestone USING btree (school_id, domain_id, "position");
alter table milestone enable row level security;
create policy within_school on milestone for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on milestone to preau_app;

create table need (
  school_id uuid not null,
  need_id uuid not null,
  child_id uuid not null,
  item text not null,
  note text,
  version integer not null,
  is_removed boolean not null default false,
  asked_account_id uuid not null,
  asked_at timestamp with time zone not null,
  received_account_id uuid,
  received_at timestamp with time zone,
  account_id uuid not null,
  device_id uuid not null,
  constraint need_pkey PRIMARY KEY (school_id, need_id),
  constraint need_check CHECK (((received_at IS NULL) = (received_account_id IS NULL))),
  constraint need_item_check CHECK ((item = ANY (ARRAY['nappies'::text, 'wipes'::text, 'liniment'::text, 'milk'::text, 'clothes'::text, 'sun-cream'::text, 'hat'::text, 'sleeping-bag'::text, 'medicine'::text, 'other'::text]))),
  constraint need_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint need_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint need_version_check CHECK ((version > 0))
);
CREATE INDEX need_of_child ON public.need USING btree (school_id, child_id);
CREATE INDEX need_open ON public.need USING btree (school_id, child_id) WHERE ((received_at IS NULL) AND (NOT is_removed));
alter table need enable row level security;
create policy within_school on need for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on need to preau_app;

create table observation (
  school_id uuid not null,
  observation_id uuid not null,
  version integer not null,
  date date not null,
  text text not null,
  milestone_ids uuid[] not null,
  media_ids uuid[] not null,
  account_id uuid not null,
  device_id uuid not null,
  written_at timestamp with time zone not null,
  is_removed boolean not null default false,
  approved_by uuid,
  approved_at timestamp with time zone,
  is_approved boolean not null,
  first_account_id uuid not null,
  constraint observation_pkey PRIMARY KEY (school_id, observation_id),
  constraint observation_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint observation_version_check CHECK ((version > 0))
);
CREATE INDEX observation_of_date ON public.observation USING btree (school_id, date);
alter table observation enable row level security;
create policy within_school on observation for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on observation to preau_app;
CREATE TRIGGER shows_other_pictures AFTER UPDATE OF media_ids ON public.observation FOR EACH ROW WHEN ((new.media_ids IS DISTINCT FROM old.media_ids)) EXECUTE FUNCTION note_observation_media();
CREATE TRIGGER shows_pictures AFTER INSERT ON public.observation FOR EACH ROW WHEN ((new.media_ids <> '{}'::uuid[])) EXECUTE FUNCTION note_observation_media();

create table observation_child (
  school_id uuid not null,
  observation_id uuid not null,
  child_id uuid not null,
  constraint observation_child_pkey PRIMARY KEY (school_id, observation_id, child_id),
  constraint observation_child_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint observation_child_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint observation_child_school_id_observation_id_fkey FOREIGN KEY (school_id, observation_id) REFERENCES observation(school_id, observation_id)
);
CREATE INDEX observation_child_of_child ON public.observation_child USING btree (school_id, child_id);
alter table observation_child enable row level security;
create policy within_school on observation_child for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select on observation_child to preau_app;

create table opening_half_day (
  school_id uuid not null,
  weekday text not null,
  half_day text not null,
  constraint opening_half_day_pkey PRIMARY KEY (school_id, weekday, half_day),
  constraint opening_half_day_half_day_check CHECK ((half_day = ANY (ARRAY['am'::text, 'pm'::text]))),
  constraint opening_half_day_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint opening_half_day_weekday_check CHECK ((weekday = ANY (ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])))
);
alter table opening_half_day enable row level security;
create policy within_school on opening_half_day for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on opening_half_day to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.opening_half_day FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table outing_authorisation (
  school_id uuid not null,
  event_id uuid not null,
  child_id uuid not null,
  is_given boolean not null,
  account_id uuid not null,
  written_at timestamp with time zone not null,
  constraint outing_authorisation_pkey PRIMARY KEY (school_id, event_id, child_id),
  constraint outing_authorisation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint outing_authorisation_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint outing_authorisation_school_id_event_id_fkey FOREIGN KEY (school_id, event_id) REFERENCES event(school_id, event_id) ON DELETE CASCADE,
  constraint outing_authorisation_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX outing_authorisation_by_writer ON public.outing_authorisation USING btree (account_id);
CREATE INDEX outing_authorisation_of_child ON public.outing_authorisation USING btree (school_id, child_id);
alter table outing_authorisation enable row level security;
create policy within_school on outing_authorisation for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on outing_authorisation to preau_app;

create table page_permission (
  school_id uuid not null,
  permission_id uuid not null,
  account_id uuid not null,
  feature text not null,
  has_access boolean not null,
  constraint page_permission_pkey PRIMARY KEY (school_id, permission_id),
  constraint page_permission_school_id_account_id_feature_key UNIQUE (school_id, account_id, feature),
  constraint page_permission_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table page_permission enable row level security;
create policy at_the_door on page_permission for select using (app_door() = 'accounts'::text);
create policy within_school on page_permission for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on page_permission to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.page_permission FOR EACH ROW EXECUTE FUNCTION tell_watchers('account', 'account_id');

create table paper_bundle (
  school_id uuid not null,
  bundle_id uuid not null,
  format text not null,
  language text not null,
  invoice_ids uuid[] not null,
  state text not null default 'underway'::text,
  done integer not null default 0,
  tries integer not null default 0,
  bytes bigint,
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  constraint paper_bundle_pkey PRIMARY KEY (school_id, bundle_id),
  constraint paper_bundle_format_check CHECK ((format = ANY (ARRAY['zip'::text, 'pdf'::text]))),
  constraint paper_bundle_invoice_ids_check CHECK ((cardinality(invoice_ids) > 0)),
  constraint paper_bundle_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint paper_bundle_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint paper_bundle_state_check CHECK ((state = ANY (ARRAY['underway'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX paper_bundle_by_age ON public.paper_bundle USING btree (asked_at);
CREATE UNIQUE INDEX paper_bundle_underway ON public.paper_bundle USING btree (school_id) WHERE (state = 'underway'::text);
alter table paper_bundle enable row level security;
create policy at_the_door on paper_bundle for select using (app_door() = 'platform'::text);
create policy gone_at_the_door on paper_bundle for delete using (app_door() = 'platform'::text);
create policy within_school on paper_bundle for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on paper_bundle to preau_app;

create table past_prospects (
  school_id uuid not null,
  month date not null,
  source text not null,
  status text not null,
  count integer not null,
  constraint past_prospects_pkey PRIMARY KEY (school_id, month, source, status),
  constraint past_prospects_count_check CHECK ((count > 0)),
  constraint past_prospects_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint past_prospects_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table past_prospects enable row level security;
create policy within_school on past_prospects for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on past_prospects to preau_app;

create table payer_item (
  school_id uuid not null,
  item_id uuid not null,
  child_id uuid not null,
  guardian_id uuid not null,
  addon_id uuid,
  version integer not null default 1,
  constraint payer_item_pkey PRIMARY KEY (school_id, item_id),
  constraint payer_item_school_id_addon_id_fkey FOREIGN KEY (school_id, addon_id) REFERENCES addon(school_id, addon_id) ON DELETE CASCADE,
  constraint payer_item_school_id_child_id_addon_id_key UNIQUE NULLS NOT DISTINCT (school_id, child_id, addon_id),
  constraint payer_item_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint payer_item_school_id_child_id_guardian_id_fkey FOREIGN KEY (school_id, child_id, guardian_id) REFERENCES child_guardian(school_id, child_id, guardian_id) ON DELETE CASCADE,
  constraint payer_item_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX payer_item_of_addon ON public.payer_item USING btree (school_id, addon_id) WHERE (addon_id IS NOT NULL);
CREATE INDEX payer_item_of_payer ON public.payer_item USING btree (school_id, child_id, guardian_id);
alter table payer_item enable row level security;
create policy within_school on payer_item for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on payer_item to preau_app;

create table pedagogy_period (
  school_id uuid not null,
  period_id uuid not null,
  name text not null,
  first_day date not null,
  last_day date not null,
  constraint pedagogy_period_pkey PRIMARY KEY (school_id, period_id),
  constraint pedagogy_period_check CHECK ((first_day <= last_day)),
  constraint pedagogy_period_name_check CHECK ((name <> ''::text)),
  constraint pedagogy_period_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX pedagogy_period_in_order ON public.pedagogy_period USING btree (school_id, first_day);
alter table pedagogy_period enable row level security;
create policy within_school on pedagogy_period for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on pedagogy_period to preau_app;

create table pedagogy_setting (
  school_id uuid not null,
  needs_approval boolean not null default false,
  constraint pedagogy_setting_pkey PRIMARY KEY (school_id),
  constraint pedagogy_setting_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table pedagogy_setting enable row level security;
create policy within_school on pedagogy_setting for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on pedagogy_setting to preau_app;

create table photo_consent (
  school_id uuid not null,
  child_id uuid not null,
  use text not null,
  is_given boolean not null,
  said_on date not null,
  account_id uuid,
  constraint photo_consent_pkey PRIMARY KEY (school_id, child_id, use),
  constraint photo_consent_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint photo_consent_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint photo_consent_use_check CHECK ((use = ANY (ARRAY['own-family'::text, 'other-families'::text, 'display'::text, 'website'::text, 'press'::text, 'class-photo'::text])))
);
alter table photo_consent enable row level security;
create policy within_school on photo_consent for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on photo_consent to preau_app;

create table photo_consent_event (
  school_id uuid not null,
  event_id uuid not null,
  child_id uuid not null,
  use text not null,
  answer text not null,
  said_on date not null,
  guardian_id uuid,
  proof_media_id uuid,
  account_id uuid not null,
  actor_account_id uuid not null,
  recorded_at timestamp with time zone not null,
  constraint photo_consent_event_pkey PRIMARY KEY (school_id, event_id),
  constraint photo_consent_event_answer_check CHECK ((answer = ANY (ARRAY['given'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint photo_consent_event_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint photo_consent_event_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint photo_consent_event_school_id_guardian_id_fkey FOREIGN KEY (school_id, guardian_id) REFERENCES guardian(school_id, guardian_id),
  constraint photo_consent_event_use_check CHECK ((use = ANY (ARRAY['own-family'::text, 'other-families'::text, 'display'::text, 'website'::text, 'press'::text, 'class-photo'::text])))
);
CREATE INDEX photo_consent_event_of_child ON public.photo_consent_event USING btree (school_id, child_id, recorded_at);
CREATE INDEX photo_consent_event_of_guardian ON public.photo_consent_event USING btree (school_id, guardian_id);
alter table photo_consent_event enable row level security;
create policy within_school on photo_consent_event for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on photo_consent_event to preau_app;
CREATE TRIGGER shows_proof AFTER INSERT ON public.photo_consent_event FOR EACH ROW WHEN ((new.proof_media_id IS NOT NULL)) EXECUTE FUNCTION note_consent_media();

create table plan_price (
  school_id uuid not null,
  price_id uuid not null,
  plan_id uuid not null,
  amount integer not null,
  valid_from date not null,
  version integer not null default 1,
  constraint plan_price_pkey PRIMARY KEY (school_id, price_id),
  constraint plan_price_amount_check CHECK ((amount >= 0)),
  constraint plan_price_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint plan_price_school_id_plan_id_fkey FOREIGN KEY (school_id, plan_id) REFERENCES price_plan(school_id, plan_id) ON DELETE CASCADE,
  constraint plan_price_school_id_plan_id_valid_from_key UNIQUE (school_id, plan_id, valid_from) DEFERRABLE INITIALLY DEFERRED
);
alter table plan_price enable row level security;
create policy within_school on plan_price for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on plan_price to preau_app;

create table platform_change (
  change_id uuid not null,
  act text not null,
  account_id uuid not null,
  subject_account_id uuid,
  at timestamp with time zone not null,
  before jsonb,
  after jsonb,
  constraint platform_change_pkey PRIMARY KEY (change_id)
);
alter table platform_change enable row level security;
create policy at_the_door on platform_change for all using (app_door() = ANY (ARRAY['accounts'::text, 'platform'::text]));
grant insert, select on platform_change to preau_app;

create table prescription (
  school_id uuid not null,
  prescription_id uuid not null,
  child_id uuid not null,
  name text not null,
  dose double precision not null,
  unit text not null,
  route text not null,
  planned_times text[] not null,
  first_day date not null,
  last_day date not null,
  prescribed_by text not null,
  authorised_by text not null,
  note text,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  weight_kg double precision,
  times_per_day integer,
  is_as_needed boolean not null default false,
  signs text,
  minutes_apart integer,
  authorised_on date,
  signature jsonb,
  media_ids uuid[] not null default '{}'::uuid[],
  constraint prescription_pkey PRIMARY KEY (school_id, prescription_id),
  constraint prescription_check CHECK ((last_day >= first_day)),
  constraint prescription_dose_check CHECK ((dose > (0)::double precision)),
  constraint prescription_minutes_apart_check CHECK ((minutes_apart > 0)),
  constraint prescription_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint prescription_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint prescription_times_per_day_check CHECK ((times_per_day > 0)),
  constraint prescription_weight_kg_check CHECK ((weight_kg > (0)::double precision))
);
CREATE INDEX prescription_of_child ON public.prescription USING btree (school_id, child_id);
alter table prescription enable row level security;
create policy within_school on prescription for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on prescription to preau_app;
grant update (ended_at, ended_by) on prescription to preau_app;
CREATE TRIGGER shows_other_pictures AFTER UPDATE OF media_ids ON public.prescription FOR EACH ROW WHEN ((new.media_ids IS DISTINCT FROM old.media_ids)) EXECUTE FUNCTION note_prescription_media();
CREATE TRIGGER shows_pictures AFTER INSERT ON public.prescription FOR EACH ROW WHEN ((new.media_ids <> '{}'::uuid[])) EXECUTE FUNCTION note_prescription_media();

create table presence_day (
  school_id uuid not null,
  child_id uuid not null,
  date date not null,
  version integer not null,
  am json,
  pm json,
  am_corrected boolean not null default false,
  pm_corrected boolean not null default false,
  am_state text generated always as (((am -> 'mark'::text) ->> 'state'::text)) stored,
  pm_state text generated always as (((pm -> 'mark'::text) ->> 'state'::text)) stored,
  constraint presence_day_pkey PRIMARY KEY (school_id, child_id, date),
  constraint presence_day_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint presence_day_version_check CHECK ((version > 0))
);
alter table presence_day enable row level security;
create policy within_school on presence_day for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on presence_day to preau_app;

create table price_plan (
  school_id uuid not null,
  plan_id uuid not null,
  name text not null,
  unit text not null,
  amount integer not null,
  counts text not null,
  spread_months integer,
  standard_id uuid,
  age_from integer,
  age_until integer,
  half_days text[] not null default '{}'::text[],
  tax_rate integer,
  is_eligible_care boolean not null default false,
  valid_from date not null,
  valid_until date,
  version integer not null default 1,
  constraint price_plan_pkey PRIMARY KEY (school_id, plan_id),
  constraint price_plan_age_from_check CHECK ((age_from >= 0)),
  constraint price_plan_age_until_check CHECK ((age_until > 0)),
  constraint price_plan_amount_check CHECK ((amount >= 0)),
  constraint price_plan_check CHECK (((valid_until IS NULL) OR (valid_from <= valid_until))),
  constraint price_plan_check1 CHECK (((age_from IS NULL) OR (age_until IS NULL) OR (age_from < age_until))),
  constraint price_plan_counts_check CHECK ((counts = ANY (ARRAY['booked'::text, 'attended'::text]))),
  constraint price_plan_name_check CHECK ((btrim(name) <> ''::text)),
  constraint price_plan_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint price_plan_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id),
  constraint price_plan_spread_months_check CHECK (((spread_months >= 1) AND (spread_months <= 12))),
  constraint price_plan_tax_rate_check CHECK (((tax_rate >= 0) AND (tax_rate <= 10000))),
  constraint price_plan_unit_check CHECK ((unit = ANY (ARRAY['month'::text, 'day'::text, 'half-day'::text, 'hour'::text, 'meal'::text, 'once'::text])))
);
CREATE INDEX price_plan_of_level ON public.price_plan USING btree (school_id, standard_id) WHERE (standard_id IS NOT NULL);
alter table price_plan enable row level security;
create policy within_school on price_plan for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on price_plan to preau_app;

create table privacy_notice (
  school_id uuid not null,
  text_en text,
  text_fr text,
  version integer not null,
  account_id uuid not null,
  changed_at timestamp with time zone not null,
  constraint privacy_notice_pkey PRIMARY KEY (school_id),
  constraint privacy_notice_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint privacy_notice_text_en_check CHECK ((btrim(text_en) <> ''::text)),
  constraint privacy_notice_text_fr_check CHECK ((btrim(text_fr) <> ''::text))
);
alter table privacy_notice enable row level security;
create policy within_school on privacy_notice for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on privacy_notice to preau_app;

create table privacy_term (
  school_id uuid not null,
  years smallint not null,
  reason text,
  version integer not null default 1,
  constraint privacy_term_pkey PRIMARY KEY (school_id),
  constraint privacy_term_check CHECK (((years <= 3) OR (btrim(reason) <> ''::text))),
  constraint privacy_term_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint privacy_term_years_check CHECK (((years >= 1) AND (years <= 10)))
);
alter table privacy_term enable row level security;
create policy within_school on privacy_term for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on privacy_term to preau_app;
CREATE TRIGGER erased_by_term AFTER INSERT OR DELETE OR UPDATE ON public.privacy_term FOR EACH ROW EXECUTE FUNCTION plan_erasures_by_term();

create table prospect (
  school_id uuid not null,
  prospect_id uuid not null,
  first_name text,
  last_name text not null,
  is_expected boolean not null,
  birth_date date not null,
  gender text,
  standard_id uuid,
  first_day date,
  number_of_children text,
  has_sibling boolean not null,
  is_of_staff boolean not null,
  language text,
  line_one text,
  postcode text,
  city text,
  message text,
  note text,
  source text not null,
  guardians jsonb not null default '[]'::jsonb,
  half_days text[] not null default '{}'::text[],
  accepted_half_days text[] not null default '{}'::text[],
  offered_half_days text[],
  offer_until date,
  status text,
  status_reason text,
  restricted_until date,
  request_number text,
  form_id uuid,
  form_place smallint,
  created_at timestamp with time zone not null,
  created_by uuid,
  asked_on date not null,
  contact_on date not null,
  consented_at timestamp with time zone,
  notice_version integer,
  child_id uuid,
  anonymise_on date not null,
  version integer not null,
  search_words text generated always as (search_words(prospect_names(first_name, last_name, guardians))) stored,
  constraint prospect_pkey PRIMARY KEY (school_id, prospect_id),
  constraint prospect_check CHECK (((status IS DISTINCT FROM 'blacklisted'::text) OR (status_reason IS NOT NULL))),
  constraint prospect_check1 CHECK (((offered_half_days IS NULL) = (offer_until IS NULL))),
  constraint prospect_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(account_id),
  constraint prospect_gender_check CHECK ((gender = ANY (ARRAY['boy'::text, 'girl'::text]))),
  constraint prospect_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint prospect_number_of_children_check CHECK ((number_of_children = ANY (ARRAY['one'::text, 'two'::text, 'three'::text, 'four'::text, 'five'::text, 'more'::text]))),
  constraint prospect_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id) ON DELETE CASCADE,
  constraint prospect_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint prospect_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id) ON DELETE SET NULL (standard_id),
  constraint prospect_source_check CHECK ((source = ANY (ARRAY['form'::text, 'phone'::text, 'mail'::text, 'visit'::text, 'import'::text]))),
  constraint prospect_status_check CHECK ((status = ANY (ARRAY['customer'::text, 'nonews'::text, 'blacklisted'::text, 'waitinglist'::text]))),
  constraint prospect_status_reason_check CHECK ((length(status_reason) <= 300)),
  constraint prospect_version_check CHECK ((version > 0))
);
CREATE INDEX prospect_by_maker ON public.prospect USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX prospect_of_child ON public.prospect USING btree (school_id, child_id) WHERE (child_id IS NOT NULL);
CREATE INDEX prospect_of_level ON public.prospect USING btree (school_id, standard_id) WHERE (standard_id IS NOT NULL);
CREATE INDEX prospect_to_anonymise ON public.prospect USING btree (anonymise_on);
CREATE UNIQUE INDEX prospect_of_form ON public.prospect USING btree (school_id, form_id, form_place) WHERE (form_id IS NOT NULL);
alter table prospect enable row level security;
create policy within_school on prospect for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on prospect to preau_app;

create table prospect_entry (
  school_id uuid not null,
  entry_id uuid not null,
  prospect_id uuid not null,
  kind text not null,
  on_day date not null,
  text text,
  is_done boolean not null,
  account_id uuid,
  at timestamp with time zone not null,
  version integer not null,
  constraint prospect_entry_pkey PRIMARY KEY (school_id, entry_id),
  constraint prospect_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint prospect_entry_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'call'::text, 'visit'::text, 'followup'::text, 'form'::text, 'mail'::text, 'status'::text, 'offer'::text, 'accepted'::text, 'declined'::text, 'merged'::text, 'enrolled'::text]))),
  constraint prospect_entry_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint prospect_entry_school_id_prospect_id_fkey FOREIGN KEY (school_id, prospect_id) REFERENCES prospect(school_id, prospect_id) ON DELETE CASCADE,
  constraint prospect_entry_text_check CHECK ((length(text) <= 1000)),
  constraint prospect_entry_version_check CHECK ((version > 0))
);
CREATE INDEX prospect_entry_by ON public.prospect_entry USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX prospect_entry_of ON public.prospect_entry USING btree (school_id, prospect_id, on_day);
alter table prospect_entry enable row level security;
create policy within_school on prospect_entry for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on prospect_entry to preau_app;

create table prospect_merged (
  school_id uuid not null,
  prospect_id uuid not null,
  into_id uuid not null,
  constraint prospect_merged_pkey PRIMARY KEY (school_id, prospect_id),
  constraint prospect_merged_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint prospect_merged_school_id_into_id_fkey FOREIGN KEY (school_id, into_id) REFERENCES prospect(school_id, prospect_id) ON DELETE CASCADE
);
CREATE INDEX prospect_merged_into ON public.prospect_merged USING btree (school_id, into_id);
alter table prospect_merged enable row level security;
create policy within_school on prospect_merged for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on prospect_merged to preau_app;

create table push_due (
  school_id uuid not null,
  session_id uuid not null,
  channel_id uuid not null,
  number integer not null,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  constraint push_due_pkey PRIMARY KEY (school_id, session_id, channel_id, number),
  constraint push_due_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX push_due_by_hour ON public.push_due USING btree (due_at);
alter table push_due enable row level security;
create policy at_the_door on push_due for select using (app_door() = 'mail'::text);
create policy within_school on push_due for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on push_due to preau_app;

create table push_subscription (
  school_id uuid not null,
  session_id uuid not null,
  account_id uuid not null,
  endpoint text not null,
  public_key text not null,
  secret text not null,
  every_message boolean not null,
  made_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint push_subscription_pkey PRIMARY KEY (school_id, session_id),
  constraint push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint push_subscription_endpoint_check CHECK (((endpoint ~~ 'https://%'::text) AND (length(endpoint) <= 1000))),
  constraint push_subscription_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(session_id) ON DELETE CASCADE,
  constraint push_subscription_session_id_key UNIQUE (session_id)
);
CREATE INDEX push_subscription_of_account ON public.push_subscription USING btree (account_id);
alter table push_subscription enable row level security;
create policy within_school on push_subscription for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on push_subscription to preau_app;

create table ratio_setting (
  school_id uuid not null,
  setting_id uuid not null,
  rule text not null,
  walks_from integer not null,
  version integer not null default 1,
  count_first time without time zone,
  count_second time without time zone,
  count_third time without time zone,
  count_fourth time without time zone,
  hours_since date,
  constraint ratio_setting_pkey PRIMARY KEY (school_id, setting_id),
  constraint ratio_setting_check CHECK ((setting_id = school_id)),
  constraint ratio_setting_rule_check CHECK ((rule = ANY (ARRAY['levels'::text, 'walkers'::text, 'six'::text, 'england'::text]))),
  constraint ratio_setting_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint ratio_setting_walks_from_check CHECK (((walks_from >= 8) AND (walks_from <= 36)))
);
alter table ratio_setting enable row level security;
create policy within_school on ratio_setting for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on ratio_setting to preau_app;

create table receipt (
  school_id uuid not null,
  receipt_id uuid not null,
  year integer not null,
  place integer not null,
  number text not null,
  payer_id uuid not null,
  payer jsonb not null,
  amount bigint not null,
  method text not null,
  received_on date not null,
  cheque_number text,
  cheque_bank text,
  reference text,
  account_id uuid not null,
  actor_account_id uuid not null,
  recorded_at timestamp with time zone not null,
  bank_line text,
  bank_round integer,
  constraint receipt_pkey PRIMARY KEY (school_id, receipt_id),
  constraint receipt_amount_check CHECK ((amount > 0)),
  constraint receipt_bank_round CHECK (((bank_line IS NULL) = (bank_round IS NULL))),
  constraint receipt_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'cheque'::text, 'transfer'::text, 'card'::text, 'debit'::text, 'cesu'::text, 'other'::text]))),
  constraint receipt_place_check CHECK ((place > 0)),
  constraint receipt_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint receipt_school_id_year_place_key UNIQUE (school_id, year, place)
);
CREATE INDEX receipt_by_age ON public.receipt USING btree (received_on);
CREATE INDEX receipt_of_payer ON public.receipt USING btree (school_id, payer_id);
CREATE UNIQUE INDEX receipt_of_bank_line ON public.receipt USING btree (school_id, bank_line, bank_round) WHERE (bank_line IS NOT NULL);
alter table receipt enable row level security;
create policy within_school on receipt for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on receipt to preau_app;

create table receipt_cancelled (
  school_id uuid not null,
  receipt_id uuid not null,
  reason text not null,
  account_id uuid not null,
  actor_account_id uuid not null,
  at timestamp with time zone not null,
  constraint receipt_cancelled_pkey PRIMARY KEY (school_id, receipt_id),
  constraint receipt_cancelled_reason_check CHECK ((btrim(reason) <> ''::text)),
  constraint receipt_cancelled_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint receipt_cancelled_school_id_receipt_id_fkey FOREIGN KEY (school_id, receipt_id) REFERENCES receipt(school_id, receipt_id)
);
alter table receipt_cancelled enable row level security;
create policy within_school on receipt_cancelled for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on receipt_cancelled to preau_app;

create table receipt_part (
  school_id uuid not null,
  part_id uuid not null,
  receipt_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint receipt_part_pkey PRIMARY KEY (school_id, part_id),
  constraint receipt_part_amount_check CHECK ((amount <> 0)),
  constraint receipt_part_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint receipt_part_school_id_invoice_id_fkey FOREIGN KEY (school_id, invoice_id) REFERENCES invoice(school_id, invoice_id),
  constraint receipt_part_school_id_receipt_id_fkey FOREIGN KEY (school_id, receipt_id) REFERENCES receipt(school_id, receipt_id)
);
CREATE INDEX receipt_part_of_invoice ON public.receipt_part USING btree (school_id, invoice_id);
CREATE INDEX receipt_part_of_receipt ON public.receipt_part USING btree (school_id, receipt_id);
alter table receipt_part enable row level security;
create policy within_school on receipt_part for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on receipt_part to preau_app;

create table recovery_code (
  account_id uuid not null,
  code_hash text not null,
  state text not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint recovery_code_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'good'::text, 'used'::text])))
);
alter table recovery_code enable row level security;
create policy at_the_door on recovery_code for all using (app_door() = 'accounts'::text);
grant delete, insert, select, update on recovery_code to preau_app;

create table register_submission (
  school_id uuid not null,
  class_id uuid not null,
  date date not null,
  period text not null,
  version integer not null,
  account_id uuid not null,
  submitted_at timestamp with time zone not null,
  constraint register_submission_pkey PRIMARY KEY (school_id, class_id, date, period),
  constraint register_submission_period_check CHECK ((period = ANY (ARRAY['am'::text, 'pm'::text]))),
  constraint register_submission_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id)
);
alter table register_submission enable row level security;
create policy within_school on register_submission for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on register_submission to preau_app;

create table reminder (
  school_id uuid not null,
  reminder_id uuid not null,
  payer_id uuid not null,
  level integer not null,
  invoice_ids uuid[] not null,
  amount bigint not null,
  mail_id uuid,
  account_id uuid not null,
  actor_account_id uuid not null,
  at timestamp with time zone not null,
  constraint reminder_pkey PRIMARY KEY (school_id, reminder_id),
  constraint reminder_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint reminder_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX reminder_of_payer ON public.reminder USING btree (school_id, payer_id);
alter table reminder enable row level security;
create policy within_school on reminder for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on reminder to preau_app;

create table reminder_paper (
  school_id uuid not null,
  invoice_id uuid not null,
  level integer not null,
  reminder_id uuid not null,
  constraint reminder_paper_pkey PRIMARY KEY (school_id, invoice_id, level),
  constraint reminder_paper_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint reminder_paper_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint reminder_paper_school_id_invoice_id_fkey FOREIGN KEY (school_id, invoice_id) REFERENCES invoice(school_id, invoice_id),
  constraint reminder_paper_school_id_reminder_id_fkey FOREIGN KEY (school_id, reminder_id) REFERENCES reminder(school_id, reminder_id)
);
CREATE INDEX reminder_paper_of_reminder ON public.reminder_paper USING btree (school_id, reminder_id);
alter table reminder_paper enable row level security;
create policy within_school on reminder_paper for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on reminder_paper to preau_app;

create table report_book (
  school_id uuid not null,
  report_book_id uuid not null,
  child_id uuid not null,
  period_id uuid,
  version integer not null,
  domain_texts json not null,
  positions json not null,
  general_text text not null,
  head_text text not null,
  account_id uuid not null,
  written_at timestamp with time zone not null,
  constraint report_book_pkey PRIMARY KEY (school_id, report_book_id),
  constraint report_book_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint report_book_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint report_book_school_id_period_id_fkey FOREIGN KEY (school_id, period_id) REFERENCES pedagogy_period(school_id, period_id),
  constraint report_book_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX report_book_of_child ON public.report_book USING btree (school_id, child_id, period_id) NULLS NOT DISTINCT;
alter table report_book enable row level security;
create policy within_school on report_book for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on report_book to preau_app;

create table request_number (
  school_id uuid not null,
  year integer not null,
  last integer not null,
  constraint request_number_pkey PRIMARY KEY (school_id, year),
  constraint request_number_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table request_number enable row level security;
create policy within_school on request_number for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on request_number to preau_app;

create table room_count (
  school_id uuid not null,
  count_id uuid not null,
  class_id uuid not null,
  date date not null,
  at timestamp with time zone not null,
  due_at text,
  expected integer not null,
  there integer not null,
  counted_account_id uuid not null,
  version integer not null,
  is_removed boolean not null default false,
  account_id uuid not null,
  device_id uuid not null,
  constraint room_count_pkey PRIMARY KEY (school_id, count_id),
  constraint room_count_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint room_count_counted_account_id_fkey FOREIGN KEY (counted_account_id) REFERENCES account(account_id),
  constraint room_count_due_at_check CHECK ((due_at ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint room_count_expected_check CHECK (((expected >= 0) AND (expected <= 300))),
  constraint room_count_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id) ON DELETE CASCADE,
  constraint room_count_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint room_count_there_check CHECK (((there >= 0) AND (there <= 300))),
  constraint room_count_version_check CHECK ((version > 0))
);
CREATE INDEX room_count_by_account ON public.room_count USING btree (account_id);
CREATE INDEX room_count_counted_by ON public.room_count USING btree (counted_account_id);
CREATE INDEX room_count_of_class ON public.room_count USING btree (school_id, class_id);
CREATE INDEX room_count_of_day ON public.room_count USING btree (school_id, date);
alter table room_count enable row level security;
create policy within_school on room_count for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on room_count to preau_app;
grant update (account_id, device_id, is_removed, version) on room_count to preau_app;

create table school (
  school_id uuid not null,
  name text not null,
  city text,
  country_code text not null,
  time_zone text not null,
  language text not null,
  hostname text,
  is_enabled boolean not null default true,
  logo text,
  mail text,
  website text,
  contact_one text,
  contact_two text,
  evaluation_color_1 text not null default '#2b6b3d'::text,
  evaluation_color_2 text not null default '#1f52ad'::text,
  evaluation_color_3 text not null default '#ad7c16'::text,
  grade_system text not null default 'abc'::text,
  prospect_email_title text,
  prospect_email_template text,
  prospect_pdf_url text,
  prospect_pdf_media_id uuid,
  payment_type text,
  invoice_email_title text,
  invoice_email_template text,
  currency_code text not null,
  currency_symbol text not null,
  currency_locale text not null,
  siret text,
  note text,
  daily_report_enable boolean not null default true,
  event_enable boolean not null default true,
  gallery_enable boolean not null default true,
  check_in_enable boolean not null default false,
  nursery_enable boolean not null default false,
  milestone_enable boolean not null default true,
  show_guardian_info boolean not null default false,
  has_tax boolean not null default false,
  payment_reminder_message text,
  show_payment_reminder_to_parent boolean not null default false,
  send_daily_report_to_mail boolean not null default false,
  kind text not null default 'mixed'::text,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  disabled_because text,
  deletion_due_on date,
  schooling_age smallint,
  storage_bytes bigint,
  storage_measured_at timestamp with time zone,
  logo_media_id uuid,
  settings_version integer not null default 1,
  first_steps_done_at timestamp with time zone,
  line_one text,
  line_two text,
  postcode text,
  country text,
  ledger_checked_at timestamp with time zone,
  ledger_difference bigint not null default 0,
  form_slug text generated always as (split_part(hostname, '.'::text, 1)) stored,
  constraint school_pkey PRIMARY KEY (school_id),
  constraint school_grade_system_check CHECK ((grade_system = ANY (ARRAY['color'::text, 'abc'::text, 'score'::text]))),
  constraint school_hostname_key UNIQUE (hostname),
  constraint school_kind_check CHECK ((kind = ANY (ARRAY['creche'::text, 'maternelle'::text, 'primary'::text, 'mixed'::text]))),
  constraint school_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint school_payment_type_check CHECK ((payment_type = ANY (ARRAY['payment'::text, 'invoice'::text, 'both'::text]))),
  constraint school_schooling_age_check CHECK (((schooling_age >= 2) AND (schooling_age <= 8))),
  constraint school_siret_check CHECK ((siret ~ '^[0-9]{14}$'::text))
);
CREATE INDEX school_by_form_slug ON public.school USING btree (form_slug) WHERE (form_slug IS NOT NULL);
CREATE INDEX school_by_ledger_check ON public.school USING btree (ledger_checked_at NULLS FIRST, school_id);
CREATE INDEX school_by_measure ON public.school USING btree (storage_measured_at NULLS FIRST, school_id);
CREATE INDEX school_by_name ON public.school USING btree (name, school_id);
CREATE INDEX school_due_for_deletion ON public.school USING btree (deletion_due_on) WHERE (deletion_due_on IS NOT NULL);
CREATE UNIQUE INDEX school_siret ON public.school USING btree (siret);
alter table school enable row level security;
create policy at_the_door on school for select using (app_door() = ANY (ARRAY['accounts'::text, 'platform'::text]));
create policy at_the_mail_door on school for select using (app_door() = 'mail'::text);
create policy within_school on school for all using (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on school to preau_app;
CREATE TRIGGER looked_at AFTER UPDATE OF is_enabled, daily_report_enable, send_daily_report_to_mail, time_zone ON public.school FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION look_at_school();
CREATE TRIGGER shows_other_logo AFTER UPDATE OF logo_media_id ON public.school FOR EACH ROW WHEN ((new.logo_media_id IS DISTINCT FROM old.logo_media_id)) EXECUTE FUNCTION note_logo_media();
CREATE TRIGGER watched AFTER UPDATE OF is_enabled, daily_report_enable, event_enable, gallery_enable, check_in_enable, nursery_enable, milestone_enable, show_guardian_info, name, logo_media_id ON public.school FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table school_doc_category (
  school_id uuid not null,
  category_id uuid not null,
  category text not null,
  is_health_plan boolean not null default false,
  constraint school_doc_category_pkey PRIMARY KEY (school_id, category_id),
  constraint school_doc_category_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE UNIQUE INDEX one_kind_is_health_plan ON public.school_doc_category USING btree (school_id) WHERE is_health_plan;
alter table school_doc_category enable row level security;
create policy within_school on school_doc_category for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on school_doc_category to preau_app;

create table school_feature (
  school_id uuid not null,
  feature text not null,
  is_enabled boolean not null,
  constraint school_feature_pkey PRIMARY KEY (school_id, feature),
  constraint school_feature_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table school_feature enable row level security;
create policy at_the_door on school_feature for select using (app_door() = 'accounts'::text);
create policy at_the_platform on school_feature for select using (app_door() = 'platform'::text);
create policy within_school on school_feature for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on school_feature to preau_app;
CREATE TRIGGER watched AFTER INSERT OR UPDATE ON public.school_feature FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table session (
  session_id uuid not null,
  account_id uuid not null,
  refresh_id uuid not null,
  previous_refresh_id uuid,
  older_refresh_id uuid,
  rotated_at timestamp with time zone,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  actor_account_id uuid,
  opened_by_session_id uuid,
  impersonation_reason text,
  device_name text,
  constraint session_pkey PRIMARY KEY (session_id),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint session_actor_account_id_fkey FOREIGN KEY (actor_account_id) REFERENCES account(account_id),
  constraint session_opened_by_session_id_fkey FOREIGN KEY (opened_by_session_id) REFERENCES session(session_id)
);
CREATE INDEX session_of_account ON public.session USING btree (account_id);
CREATE INDEX session_of_actor ON public.session USING btree (actor_account_id) WHERE (actor_account_id IS NOT NULL);
CREATE INDEX session_opened_by ON public.session USING btree (opened_by_session_id);
alter table session enable row level security;
create policy at_the_door on session for all using (app_door() = 'accounts'::text);
grant delete, insert, select, update on session to preau_app;
CREATE TRIGGER end_of_impersonation AFTER UPDATE OF ended_at ON public.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL) AND (new.actor_account_id IS NOT NULL))) EXECUTE FUNCTION log_end_of_impersonation();
CREATE TRIGGER forgets_push AFTER UPDATE OF ended_at ON public.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION forget_push();
CREATE TRIGGER watched AFTER UPDATE OF ended_at ON public.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION tell_watchers('session', 'session_id');

create table sign_in_failure (
  failure_id uuid not null,
  subject_hash text not null,
  at timestamp with time zone not null,
  constraint sign_in_failure_pkey PRIMARY KEY (failure_id)
);
CREATE INDEX sign_in_failure_by_age ON public.sign_in_failure USING btree (at);
CREATE INDEX sign_in_failure_of_subject ON public.sign_in_failure USING btree (subject_hash, at);
alter table sign_in_failure enable row level security;
create policy at_the_door on sign_in_failure for all using (app_door() = 'accounts'::text);
grant delete, insert, select, update on sign_in_failure to preau_app;

create table signatory (
  school_id uuid not null,
  title text not null,
  name text not null,
  "position" text not null,
  constraint signatory_pkey PRIMARY KEY (school_id),
  constraint signatory_name_check CHECK ((btrim(name) <> ''::text)),
  constraint signatory_position_check CHECK ((btrim("position") <> ''::text)),
  constraint signatory_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint signatory_title_check CHECK ((title = ANY (ARRAY['mr'::text, 'mrs'::text])))
);
alter table signatory enable row level security;
create policy within_school on signatory for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on signatory to preau_app;

create table staff_passage (
  school_id uuid not null,
  passage_id uuid not null,
  user_id uuid not null,
  class_id uuid not null,
  way text not null,
  date date not null,
  at timestamp with time zone not null,
  noted_account_id uuid not null,
  version integer not null,
  is_removed boolean not null default false,
  account_id uuid not null,
  device_id uuid not null,
  constraint staff_passage_pkey PRIMARY KEY (school_id, passage_id),
  constraint staff_passage_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint staff_passage_noted_account_id_fkey FOREIGN KEY (noted_account_id) REFERENCES account(account_id),
  constraint staff_passage_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id) ON DELETE CASCADE,
  constraint staff_passage_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint staff_passage_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(account_id),
  constraint staff_passage_version_check CHECK ((version > 0)),
  constraint staff_passage_way_check CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])))
);
CREATE INDEX staff_passage_by_account ON public.staff_passage USING btree (account_id);
CREATE INDEX staff_passage_noted_by ON public.staff_passage USING btree (noted_account_id);
CREATE INDEX staff_passage_of_class ON public.staff_passage USING btree (school_id, class_id);
CREATE INDEX staff_passage_of_day ON public.staff_passage USING btree (school_id, date);
CREATE INDEX staff_passage_of_user ON public.staff_passage USING btree (user_id);
alter table staff_passage enable row level security;
create policy within_school on staff_passage for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select on staff_passage to preau_app;
grant update (account_id, device_id, is_removed, version) on staff_passage to preau_app;

create table standard (
  school_id uuid not null,
  standard_id uuid not null,
  name text not null,
  "position" integer not null,
  code text,
  cycle text,
  age_from smallint,
  age_to smallint,
  children_per_adult smallint,
  capacity smallint,
  next_standard_id uuid,
  version integer not null default 1,
  constraint standard_pkey PRIMARY KEY (school_id, standard_id),
  constraint standard_age_from_check CHECK ((age_from >= 0)),
  constraint standard_capacity_check CHECK ((capacity > 0)),
  constraint standard_check CHECK ((age_from < age_to)),
  constraint standard_children_per_adult_check CHECK ((children_per_adult > 0)),
  constraint standard_cycle_check CHECK ((cycle = ANY (ARRAY['nursery'::text, 'cycle1'::text, 'cycle2'::text, 'cycle3'::text]))),
  constraint standard_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint standard_school_id_next_standard_id_fkey FOREIGN KEY (school_id, next_standard_id) REFERENCES standard(school_id, standard_id)
);
alter table standard enable row level security;
create policy within_school on standard for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on standard to preau_app;

create table standard_calendar (
  school_id uuid not null,
  standard_id uuid not null,
  open_half_days text[],
  opens_in_holidays boolean not null default false,
  version integer not null default 1,
  constraint standard_calendar_pkey PRIMARY KEY (school_id, standard_id),
  constraint standard_calendar_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint standard_calendar_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id) ON DELETE CASCADE
);
alter table standard_calendar enable row level security;
create policy within_school on standard_calendar for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on standard_calendar to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.standard_calendar FOR EACH ROW EXECUTE FUNCTION tell_watchers('school', 'school_id');

create table standard_permission (
  school_id uuid not null,
  permission_id uuid not null,
  account_id uuid not null,
  standard_id uuid not null,
  feature text not null,
  has_access boolean not null,
  constraint standard_permission_pkey PRIMARY KEY (school_id, permission_id),
  constraint standard_permission_school_id_account_id_standard_id_featur_key UNIQUE (school_id, account_id, standard_id, feature),
  constraint standard_permission_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint standard_permission_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
alter table standard_permission enable row level security;
create policy at_the_door on standard_permission for select using (app_door() = 'accounts'::text);
create policy within_school on standard_permission for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on standard_permission to preau_app;
CREATE TRIGGER watched AFTER INSERT OR DELETE OR UPDATE ON public.standard_permission FOR EACH ROW EXECUTE FUNCTION tell_watchers('account', 'account_id');

create table tablet (
  school_id uuid not null,
  device_id uuid not null,
  name text,
  device_name text,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null,
  forgotten_at timestamp with time zone,
  succeeded_by uuid,
  constraint tablet_pkey PRIMARY KEY (school_id, device_id),
  constraint tablet_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table tablet enable row level security;
create policy within_school on tablet for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on tablet to preau_app;

create table tablet_waiting (
  school_id uuid not null,
  device_id uuid not null,
  account_id uuid not null,
  count integer not null,
  oldest_made_at timestamp with time zone,
  constraint tablet_waiting_pkey PRIMARY KEY (school_id, device_id, account_id),
  constraint tablet_waiting_count_check CHECK ((count > 0)),
  constraint tablet_waiting_school_id_device_id_fkey FOREIGN KEY (school_id, device_id) REFERENCES tablet(school_id, device_id) ON DELETE CASCADE,
  constraint tablet_waiting_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
CREATE INDEX tablet_waiting_of_account ON public.tablet_waiting USING btree (school_id, account_id);
alter table tablet_waiting enable row level security;
create policy within_school on tablet_waiting for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on tablet_waiting to preau_app;

create table topic (
  school_id uuid not null,
  topic_id uuid not null,
  label_en text not null,
  label_fr text not null,
  drawing text,
  media_id uuid,
  "position" integer not null,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null,
  constraint topic_pkey PRIMARY KEY (school_id, topic_id),
  constraint topic_check CHECK (((drawing IS NULL) <> (media_id IS NULL))),
  constraint topic_label_en_check CHECK ((label_en <> ''::text)),
  constraint topic_label_fr_check CHECK ((label_fr <> ''::text)),
  constraint topic_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint topic_school_id_media_id_fkey FOREIGN KEY (school_id, media_id) REFERENCES media(school_id, media_id)
);
alter table topic enable row level security;
create policy within_school on topic for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on topic to preau_app;
CREATE TRIGGER shows_other_pictures AFTER UPDATE OF media_id ON public.topic FOR EACH ROW WHEN ((new.media_id IS DISTINCT FROM old.media_id)) EXECUTE FUNCTION note_topic_media();
CREATE TRIGGER shows_pictures AFTER INSERT ON public.topic FOR EACH ROW WHEN ((new.media_id IS NOT NULL)) EXECUTE FUNCTION note_topic_media();

create table transfer_choice (
  school_id uuid not null,
  start_year integer not null,
  child_id uuid not null,
  kind text not null,
  class_id uuid,
  standard_id uuid,
  left_for text,
  account_id uuid not null,
  chosen_at timestamp with time zone not null,
  version integer not null,
  constraint transfer_choice_pkey PRIMARY KEY (school_id, start_year, child_id),
  constraint transfer_choice_check CHECK (((kind = 'class'::text) = ((class_id IS NOT NULL) AND (standard_id IS NOT NULL)))),
  constraint transfer_choice_kind_check CHECK ((kind = ANY (ARRAY['proposed'::text, 'class'::text, 'stays'::text, 'leaves'::text]))),
  constraint transfer_choice_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint transfer_choice_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES class(school_id, class_id),
  constraint transfer_choice_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint transfer_choice_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
CREATE INDEX transfer_choice_by_year ON public.transfer_choice USING btree (start_year);
alter table transfer_choice enable row level security;
create policy within_school on transfer_choice for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on transfer_choice to preau_app;

create table transfer_move (
  school_id uuid not null,
  start_year integer not null,
  child_id uuid not null,
  enrolment_id uuid not null,
  ends_on date not null,
  left_for text,
  entered_enrolment_id uuid,
  stood_last_day date,
  stood_left_because text,
  stood_left_for text,
  constraint transfer_move_pkey PRIMARY KEY (school_id, start_year, child_id),
  constraint transfer_move_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint transfer_move_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint transfer_move_school_id_start_year_fkey FOREIGN KEY (school_id, start_year) REFERENCES transfer_plan(school_id, start_year)
);
CREATE INDEX transfer_move_by_year ON public.transfer_move USING btree (start_year);
alter table transfer_move enable row level security;
create policy within_school on transfer_move for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on transfer_move to preau_app;

create table transfer_plan (
  school_id uuid not null,
  start_year integer not null,
  carried_out_at timestamp with time zone,
  carried_out_by uuid,
  undone_at timestamp with time zone,
  kept_child_ids uuid[] not null default '{}'::uuid[],
  constraint transfer_plan_pkey PRIMARY KEY (school_id, start_year),
  constraint transfer_plan_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id)
);
alter table transfer_plan enable row level security;
create policy within_school on transfer_plan for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on transfer_plan to preau_app;

create table transmission_line (
  school_id uuid not null,
  line_id uuid not null,
  child_id uuid not null,
  date date not null,
  line text not null,
  details jsonb not null,
  at timestamp with time zone not null,
  visible_to_guardian boolean not null,
  version integer not null,
  added_by uuid not null,
  account_id uuid not null,
  device_id uuid not null,
  written_at timestamp with time zone not null,
  is_removed boolean not null default false,
  removed_reason text,
  mark_beside text,
  register_before jsonb,
  constraint transmission_line_pkey PRIMARY KEY (school_id, line_id),
  constraint transmission_line_line_check CHECK ((line = ANY (ARRAY['arrival'::text, 'home'::text, 'meal'::text, 'bottle'::text, 'milk-stock'::text, 'sleep'::text, 'sleep-check'::text, 'nappy'::text, 'temperature'::text, 'medicine'::text, 'incident'::text, 'mood'::text, 'activity'::text, 'departure'::text]))),
  constraint transmission_line_mark_beside_check CHECK ((mark_beside = ANY (ARRAY['absent'::text, 'excused'::text, 'left'::text]))),
  constraint transmission_line_school_id_child_id_fkey FOREIGN KEY (school_id, child_id) REFERENCES child(school_id, child_id),
  constraint transmission_line_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint transmission_line_version_check CHECK ((version > 0))
);
CREATE INDEX transmission_line_of_day ON public.transmission_line USING btree (school_id, child_id, date);
CREATE INDEX transmission_line_of_medicine ON public.transmission_line USING btree (school_id, date) WHERE ((line = ANY (ARRAY['medicine'::text, 'home'::text])) AND (NOT is_removed));
alter table transmission_line enable row level security;
create policy within_school on transmission_line for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant insert, select, update on transmission_line to preau_app;
CREATE TRIGGER looked_at_when_changed AFTER UPDATE ON public.transmission_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION look_at_sheets();
CREATE TRIGGER looked_at_when_new AFTER INSERT ON public.transmission_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION look_at_sheets();
CREATE TRIGGER says_identity AFTER INSERT OR UPDATE OF details ON public.transmission_line FOR EACH ROW WHEN (((new.line = 'departure'::text) AND ((new.details -> 'identityChecked'::text) = 'true'::jsonb))) EXECUTE FUNCTION note_identity_seen();
CREATE TRIGGER shows_other_pictures AFTER UPDATE OF details ON public.transmission_line FOR EACH ROW WHEN (((new.details -> 'mediaIds'::text) IS DISTINCT FROM (old.details -> 'mediaIds'::text))) EXECUTE FUNCTION note_sheet_media();
CREATE TRIGGER shows_pictures AFTER INSERT ON public.transmission_line FOR EACH ROW WHEN ((COALESCE((new.details -> 'mediaIds'::text), '[]'::jsonb) <> '[]'::jsonb)) EXECUTE FUNCTION note_sheet_media();

create table transmission_setting (
  school_id uuid not null,
  standard_id uuid not null,
  settings jsonb not null,
  constraint transmission_setting_pkey PRIMARY KEY (school_id, standard_id),
  constraint transmission_setting_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint transmission_setting_school_id_standard_id_fkey FOREIGN KEY (school_id, standard_id) REFERENCES standard(school_id, standard_id)
);
alter table transmission_setting enable row level security;
create policy within_school on transmission_setting for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on transmission_setting to preau_app;

create table used_proof (
  proof_hash text not null,
  expires_at timestamp with time zone not null,
  constraint used_proof_pkey PRIMARY KEY (proof_hash)
);
CREATE INDEX used_proof_by_end ON public.used_proof USING btree (expires_at);
alter table used_proof enable row level security;
create policy at_the_door on used_proof for all using (app_door() = 'accounts'::text) with check (app_door() = 'accounts'::text);
grant delete, insert, select on used_proof to preau_app;

create table waiting_rules (
  school_id uuid not null,
  rules_id uuid not null,
  sibling_points integer not null,
  staff_points integer not null,
  town_points integer not null,
  month_points integer not null,
  most_month_points integer not null,
  towns text,
  offer_days integer not null,
  kept_months integer not null,
  version integer not null,
  constraint waiting_rules_pkey PRIMARY KEY (school_id, rules_id),
  constraint waiting_rules_check CHECK ((rules_id = school_id)),
  constraint waiting_rules_kept_months_check CHECK ((kept_months > 0)),
  constraint waiting_rules_offer_days_check CHECK ((offer_days > 0)),
  constraint waiting_rules_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(school_id),
  constraint waiting_rules_version_check CHECK ((version > 0))
);
alter table waiting_rules enable row level security;
create policy within_school on waiting_rules for all using (school_id = ( SELECT app_school() AS app_school)) with check (school_id = ( SELECT app_school() AS app_school));
grant delete, insert, select, update on waiting_rules to preau_app;

CREATE OR REPLACE FUNCTION public.allow_media_use(wanted text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  places text;
begin
  select string_agg(distinct quote_literal(place), ', ') into places from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([a-z]+)''', 'g'))[1] as place
    from pg_constraint where conname = 'media_use_used_in_check' and conrelid = 'media_use'::regclass
    union values (wanted)) known;
  alter table media_use drop constraint media_use_used_in_check;
  execute format('alter table media_use add constraint media_use_used_in_check check (used_in in (%s))', places);
end $function$;

CREATE OR REPLACE FUNCTION public.anonymise_prospects(today date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  done int;
begin
  if app_door() is distinct from 'platform' then raise exception 'only the platform makes prospects anonymous'; end if;
  with due as (
    select p.school_id, p.prospect_id from prospect p
    where p.anonymise_on <= today order by p.anonymise_on limit 500 for update skip locked),
  gone as (
    delete from prospect p using due d where p.school_id = d.school_id and p.prospect_id = d.prospect_id
    returning p.school_id, date_trunc('month', p.asked_on)::date as month, p.source, coalesce(p.status, '') as status),
  counted as (
    insert into past_prospects as t (school_id, month, source, status, count)
    select g.school_id, g.month, g.source, g.status, count(*)::int from gone g group by 1, 2, 3, 4
    on conflict (school_id, month, source, status) do update set count = t.count + excluded.count)
  select count(*)::int into done from gone;
  return done;
end $function$;

CREATE OR REPLACE FUNCTION public.app_door()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(current_setting('app.door', true), '') $function$;

CREATE OR REPLACE FUNCTION public.app_school()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.school_id', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.bytes_of_school(wanted uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  of_school text;
  bytes bigint;
  total bigint := 0;
begin
  if app_door() <> 'platform' then raise exception 'only the platform measures schools'; end if;
  for of_school in
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'school_id'
  loop
    execute format('select coalesce(sum(pg_column_size(t.*)), 0) from %I t where t.school_id = $1', of_school)
      into bytes using wanted;
    total := total + bytes;
  end loop;
  return total;
end $function$;

CREATE OR REPLACE FUNCTION public.check_stalest_ledger(moment timestamp with time zone)
 RETURNS TABLE(school_id uuid, cents bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  stalest uuid;
  checked_at timestamptz;
  difference bigint;
begin
  if app_door() is distinct from 'platform' then raise exception 'only the platform checks ledgers'; end if;
  select s.school_id, s.ledger_checked_at into stalest, checked_at from school s
    order by s.ledger_checked_at nulls first, s.school_id limit 1;
  if stalest is null or checked_at >= moment - interval '1 day' then return; end if;
  difference := ledger_difference_of(stalest);
  update school s set ledger_difference = difference, ledger_checked_at = moment where s.school_id = stalest;
  return query select stalest, difference;
end $function$;

CREATE OR REPLACE FUNCTION public.close_class_team()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from message_reading r using message_channel c
    where c.school_id = old.school_id and c.class_id = old.class_id and c.last_number = 0
      and r.school_id = c.school_id and r.channel_id = c.channel_id;
  delete from message_channel c
    where c.school_id = old.school_id and c.class_id = old.class_id and c.last_number = 0;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_due_school(wanted uuid, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  left_over text[];
  blocked text[];
  of_school text;
  people uuid[];
  sessions uuid[];
begin
  if app_door() <> 'platform' then raise exception 'only the platform deletes schools'; end if;
  perform 1 from school where school_id = wanted and deletion_due_on <= today for update;
  if not found then return false; end if;

  select coalesce(array_agg(account_id), '{}') into people from account where school_id = wanted;
  -- Each column is asked by its own index: with `or` the sessions of all schools were read.
  select coalesce(array_agg(session_id), '{}') into sessions from (
    select session_id from session where account_id = any(people)
    union select session_id from session where actor_account_id = any(people)) as theirs;
  update session set opened_by_session_id = null where opened_by_session_id = any(sessions);
  delete from session where session_id = any(sessions);
  delete from account_email where account_id = any(people);

  select array_agg(c.table_name) into left_over from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'school_id' and c.table_name <> 'school';
  while array_length(left_over, 1) > 0 loop
    blocked := '{}';
    foreach of_school in array left_over loop
      begin
        execute format('delete from %I where school_id = $1', of_school) using wanted;
      exception when foreign_key_violation then
        blocked := blocked || of_school;
      end;
    end loop;
    if blocked = left_over then raise exception 'the rows of a school refer to each other in a circle: %', blocked; end if;
    left_over := blocked;
  end loop;
  delete from school where school_id = wanted;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_child(wanted uuid, moment timestamp with time zone, today date, why text, by_account uuid, by_actor uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  school constant uuid := app_school();
  -- What stays: the child without its name, its stays and its marks, and the line that says so.
  kept constant text[] := array['child', 'enrolment', 'presence_day', 'child_erasure'];
  things uuid[] := array[wanted];
  some_ids uuid[];
  gone_guardians uuid[];
  letters uuid[];
  homes uuid[];
  pictures uuid[];
  place record;
  left_over text[];
  blocked text[];
  of_table text;
  marks int;
  last_mark date;
  shared int;
  of_albums uuid[];
begin
  perform 1 from child where school_id = school and child_id = wanted and erased_at is null for update;
  if not found then return false; end if;
  if why = 'term' and not exists (
    select from child_due_erasure where school_id = school and child_id = wanted and due_on <= today)
  then return false; end if;

  select coalesce(array_agg(distinct p.media_id), '{}') into of_albums from album_picture_child s
      join album_picture p using (school_id, picture_id)
    where s.school_id = school and s.child_id = wanted and not p.is_removed;
  update child set erased_at = moment where school_id = school and child_id = wanted;

  select coalesce(array_agg(l.guardian_id), '{}') into gone_guardians from child_guardian l
    where l.school_id = school and l.child_id = wanted and not exists (
      select from child_guardian o where o.school_id = school and o.guardian_id = l.guardian_id and o.child_id <> wanted);
  select coalesce(array_agg(address_id), '{}') into homes from (
    select address_id from child_address where school_id = school and child_id = wanted
    union select address_id from guardian
      where school_id = school and guardian_id = any(gone_guardians) and address_id is not null) as home;
  select coalesce(array_agg(distinct mail_id), '{}') into letters from diary_mail_report
    where school_id = school and child_id = wanted;

  -- The ids of its lines, by which the ledger and the pictures know them.
  for place in
    select c.relname as of_table, k.attname as of_column
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'child_id' and not a.attisdropped
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey) and k.atttypid = 'uuid'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (kept)
      and k.attname not in ('school_id', 'child_id', 'guardian_id', 'address_id', 'group_id', 'mail_id', 'observation_id')
  loop
    execute format('select array_agg(%I) from %I where school_id = $1 and child_id = $2', place.of_column, place.of_table)
      into some_ids using school, wanted;
    things := things || coalesce(some_ids, '{}');
  end loop;
  -- What was seen of this child alone goes; what was seen of several stays with the others.
  select coalesce(array_agg(observation_id), '{}') into some_ids from observation_child m
    where school_id = school and child_id = wanted and not exists (
      select from observation_child o where o.school_id = school and o.observation_id = m.observation_id and o.child_id <> wanted);
  things := things || some_ids;
  select coalesce(array_agg(distinct media_id), '{}') into pictures from media_use
    where school_id = school and used_by = any(things);

  delete from observation_child where school_id = school and child_id = wanted;
  delete from observation where school_id = school and observation_id = any(some_ids);

  -- Letters: those that told of it alone, and its part of those to a family with other children.
  update mail set sealed = null, state = 'failed', failure = 'erased', settled_at = moment
    where mail_id = any(letters) and state = 'waiting';
  update diary_mail m set letter = (
      select case when count(*) > 0 then (m.letter::jsonb || jsonb_build_object('children', jsonb_agg(part)))::text end
      from jsonb_array_elements(m.letter::jsonb -> 'children') as part where part ->> 'childId' <> wanted::text)
    where school_id = school and mail_id = any(letters) and letter is not null;
  delete from diary_mail_report where school_id = school and child_id = wanted;
  delete from diary_mail m where m.school_id = school and m.mail_id = any(letters) and not exists (
    select from diary_mail_report r where r.school_id = school and r.mail_id = m.mail_id);

  -- The ledger answers a tablet that asks again: this child was erased.
  update entry set before = null, after = null, decision = 'refused', subject_id = wanted,
      answer = '{"code":"entry.child-erased","facts":{}}'
    where school_id = school and subject_id = any(things);
  update change set before = without_words(before), after = without_words(after)
    where school_id = school
      and concat(before::text, after::text) ~ array_to_string(array[wanted] || gone_guardians, '|');
  -- Lists of children who stayed as they were, in whatever table: its id goes from them.
  for place in
    select c.relname as of_table from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'kept_child_ids' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('update %I set kept_child_ids = array_remove(kept_child_ids, $2)
      where school_id = $1 and $2 = any(kept_child_ids)', place.of_table) using school, wanted;
  end loop;
  delete from child_import_thing
    where school_id = school and (thing_id = any(array[wanted] || gone_guardians) or other_id = any(gone_guardians));
  with of_several as (
    delete from health_read where school_id = school and child_ids @> array[wanted] returning *
  )
  insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
    select school_id, gen_random_uuid(), account_id, actor_account_id, class_id, array_remove(child_ids, wanted), hour, at
    from of_several where cardinality(child_ids) > 1
    on conflict do nothing;

  -- Every other table that is about the child, in whatever order they refer to each other.
  select array_agg(c.relname) into left_over from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'child_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (kept);
  while array_length(left_over, 1) > 0 loop
    blocked := '{}';
    foreach of_table in array left_over loop
      begin
        execute format('delete from %I where school_id = $1 and child_id = $2', of_table) using school, wanted;
      exception when foreign_key_violation then
        blocked := blocked || of_table;
      end;
    end loop;
    if blocked = left_over then raise exception 'rows about a child hold each other: %', blocked; end if;
    left_over := blocked;
  end loop;

  -- Guardians: whoever signed for another child has signed without a name from now on.
  for place in
    select c.relname as of_table, a.attnotnull as is_needed from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'guardian_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'guardian'
  loop
    execute format(
      case when place.is_needed then 'delete from %I where school_id = $1 and guardian_id = any($2)'
        else 'update %I set guardian_id = null where school_id = $1 and guardian_id = any($2)' end, place.of_table)
      using school, gone_guardians;
  end loop;
  delete from guardian where school_id = school and guardian_id = any(gone_guardians);
  delete from address where school_id = school and address_id = any(homes)
    and address_id not in (select ids_in_use(homes, 'address_id', array['address']));

  -- Pictures and papers that its lines alone showed. Those that other children's lines show are theirs too: they stay,
  -- and their number is written down.
  delete from media_use where school_id = school and used_by = any(things);
  select count(distinct media_id) into shared from media_use where school_id = school and media_id = any(pictures || of_albums);
  with removed as (
    delete from media m where m.school_id = school and m.media_id = any(pictures)
      and not exists (select from media_use u where u.school_id = school and u.media_id = m.media_id)
    returning m.media_id
  )
  insert into file_to_remove (school_id, media_id) select school, media_id from removed on conflict do nothing;

  -- The register, without words. A child that never came has none: the line of its erasure alone stays.
  select count(*), max(date) into marks, last_mark from presence_day where school_id = school and child_id = wanted;
  delete from enrolment where school_id = school and child_id = wanted and first_day >= today
    and not exists (select from presence_day p where p.school_id = school and p.child_id = wanted and p.date >= first_day);
  if marks = 0 and not exists (select from enrolment where school_id = school and child_id = wanted) then
    delete from child where school_id = school and child_id = wanted;
    insert into child_erasure (school_id, child_id, erased_at, account_id, actor_account_id, reason, mark_count,
        shared_picture_count, keep_until)
      values (school, wanted, moment, by_account, by_actor, why, 0, shared, (today + interval '10 years')::date);
    return true;
  end if;
  update presence_day set am = mark_without_words(am), pm = mark_without_words(pm)
    where school_id = school and child_id = wanted;
  update enrolment set left_because = null, left_for = null,
      last_day = greatest(first_day, least(last_day, greatest(last_mark, today - 1)))
    where school_id = school and child_id = wanted;
  update child set first_name = '', last_name = '—', birth_date = date_trunc('year', birth_date)::date, gender = null,
      pic = null, has_health_plan = false, usage_name = null, birth_city = null, birth_department = null,
      birth_country = null, nationality = null, ine = null, home_language = null, insurance_company = null,
      insurance_number = null, insurance_valid_until = null, walks_since = null, portrait_media_id = null, note = null,
      archived_at = moment, created_at = null, version = version + 1
    where school_id = school and child_id = wanted;
  insert into child_erasure (school_id, child_id, erased_at, account_id, actor_account_id, reason, mark_count,
      shared_picture_count, keep_until)
  select school, wanted, moment, by_account, by_actor, why, marks, shared,
    (greatest(max(last_day), last_mark) + interval '10 years')::date
  from enrolment where school_id = school and child_id = wanted;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_from_event_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  taken_back uuid[];
begin
  with taken as (
    update mail set sealed = null, state = 'failed', failure = 'erased', settled_at = new.erased_at
    where school_id = new.school_id and state = 'waiting' and mail_id in (
      select mail_id from event_invite where school_id = new.school_id and child_id = new.child_id
      union all
      select mail_id from event_reminder where school_id = new.school_id and child_id = new.child_id)
    returning mail_id)
  select array_agg(mail_id) into taken_back from taken;
  delete from event_invite
    where school_id = new.school_id and child_id <> new.child_id and mail_id = any(taken_back);
  delete from event_reminder
    where school_id = new.school_id and child_id <> new.child_id and mail_id = any(taken_back);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_from_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  planned uuid[];
  alone uuid[];
  titles text[];
  shown uuid[];
begin
  select coalesce(array_agg(event_id), '{}') into planned from event_audience
    where school_id = new.school_id and child_id = new.child_id;
  select coalesce(array_agg(e.event_id), '{}'), coalesce(array_agg(e.title), '{}') into alone, titles from event e
    where e.school_id = new.school_id and e.event_id = any(planned) and not exists (
      select from event_audience o
      where o.school_id = e.school_id and o.event_id = e.event_id and o.target_id <> new.child_id);
  select coalesce(array_agg(distinct u.media_id), '{}') into shown from media_use u
    where u.school_id = new.school_id and u.used_in = 'event' and u.used_by = any(planned);
  update change set before = before - 'title', after = after - 'title'
    where school_id = new.school_id and act like '%Event%'
      and (before ->> 'title' = any(titles) or after ->> 'title' = any(titles));
  delete from event where school_id = new.school_id and event_id = any(alone);
  update event set note = null, files = '[]', version = version + 1
    where school_id = new.school_id and event_id = any(planned) and (note is not null or files <> '[]');
  with removed as (
    delete from media m where m.school_id = new.school_id and m.media_id = any(shown)
      and not exists (select from media_use u where u.school_id = m.school_id and u.media_id = m.media_id)
    returning m.media_id
  )
  insert into file_to_remove (school_id, media_id) select new.school_id, media_id from removed on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_from_gallery()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  shown uuid[];
  alone uuid[];
  files uuid[];
begin
  select coalesce(array_agg(picture_id), '{}') into shown from album_picture_child
    where school_id = new.school_id and child_id = new.child_id;
  select coalesce(array_agg(distinct p.picture_id), '{}'), coalesce(array_agg(distinct f.file), '{}') into alone, files
    from album_picture p, unnest(array_remove(array[p.media_id, p.film_media_id], null)) as f(file)
    where p.school_id = new.school_id and p.picture_id = any(shown) and not exists (
      select from album_picture_child o
      where o.school_id = p.school_id and o.picture_id = p.picture_id and o.child_id <> new.child_id);
  update entry set before = null, after = null, decision = 'refused', subject_id = new.child_id,
      answer = '{"code":"entry.child-erased","facts":{}}'
    where school_id = new.school_id and subject_id = any(shown);
  delete from album_picture_child where school_id = new.school_id and child_id = new.child_id;
  delete from album_picture where school_id = new.school_id and picture_id = any(alone);
  update album_picture set caption = null, state = 'waiting', judged_account_id = null, judged_at = null,
      version = version + 1
    where school_id = new.school_id and picture_id = any(shown);
  with removed as (
    delete from media m where m.school_id = new.school_id and m.media_id = any(files)
      and not exists (select from media_use u where u.school_id = m.school_id and u.media_id = m.media_id)
    returning m.media_id
  )
  insert into file_to_remove (school_id, media_id) select new.school_id, media_id from removed on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.folded_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(NORMALIZE(lower(words), NFD), '[̀-ͯ]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.forget_diary_letters(before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if app_door() <> 'mail' then raise exception 'only the door of mails forgets letters'; end if;
  update diary_mail set letter = null where letter is not null and queued_at < before;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_history_of_guardian()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from child_history where school_id = old.school_id and change_id = old.change_id and child_id = old.child_id
    and part = old.part and thing = old.thing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_import_things(before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if app_door() <> 'platform' then raise exception 'only the door of the platform forgets imports'; end if;
  delete from child_import_thing where forget_at < before;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_ledger(today date)
 RETURNS TABLE(school_id uuid, invoice_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  before constant date := (date_trunc('year', today) - interval '10 years')::date;
begin
  if app_door() is distinct from 'platform' then raise exception 'only the platform forgets the ledger'; end if;
  create temporary table old_paper on commit drop as
    select i.school_id, i.invoice_id from invoice i
    where i.issued_on < before
      and not exists (select from invoice c where c.school_id = i.school_id and c.credit_of = i.invoice_id
        and c.issued_on >= before)
      and not exists (select from receipt_part p join receipt r using (school_id, receipt_id)
        where p.school_id = i.school_id and p.invoice_id = i.invoice_id and r.received_on >= before)
    limit 5000;
  delete from late_fee_waived w using old_paper o where w.school_id = o.school_id
    and (w.invoice_id = o.invoice_id or w.credit_id = o.invoice_id);
  delete from reminder_paper p using old_paper o where p.school_id = o.school_id and p.invoice_id = o.invoice_id;
  delete from receipt_part p using old_paper o where p.school_id = o.school_id and p.invoice_id = o.invoice_id;
  delete from invoice_mail m using old_paper o where m.school_id = o.school_id and m.invoice_id = o.invoice_id;
  delete from invoice_file f using old_paper o where f.school_id = o.school_id and f.invoice_id = o.invoice_id;
  delete from invoice_line l using old_paper o where l.school_id = o.school_id and l.invoice_id = o.invoice_id;
  delete from invoice_child c using old_paper o where c.school_id = o.school_id and c.invoice_id = o.invoice_id;
  delete from invoice i using old_paper o where i.school_id = o.school_id and i.invoice_id = o.invoice_id
    and i.kind = 'credit';
  delete from invoice i using old_paper o where i.school_id = o.school_id and i.invoice_id = o.invoice_id;
  create temporary table old_receipt on commit drop as
    select r.school_id, r.receipt_id from receipt r where r.received_on < before and not exists (
      select from receipt_part p where p.school_id = r.school_id and p.receipt_id = r.receipt_id);
  delete from receipt_cancelled c using old_receipt r where c.school_id = r.school_id and c.receipt_id = r.receipt_id;
  delete from receipt d using old_receipt r where d.school_id = r.school_id and d.receipt_id = r.receipt_id;
  delete from reminder m where m.at < before and not exists (
    select from reminder_paper p where p.school_id = m.school_id and p.reminder_id = m.reminder_id);
  return query select o.school_id, o.invoice_id from old_paper o;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from push_subscription where session_id = new.session_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_push_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from push_subscription where account_id = new.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_register_of(wanted uuid, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from child_erasure where school_id = (select app_school()) and child_id = wanted and keep_until <= today;
  if not found then return false; end if;
  delete from presence_day where school_id = (select app_school()) and child_id = wanted;
  delete from enrolment where school_id = (select app_school()) and child_id = wanted;
  delete from child where school_id = (select app_school()) and child_id = wanted;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_transfers(before_year integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if app_door() <> 'platform' then raise exception 'only the door of the platform forgets transfers'; end if;
  delete from transfer_choice where start_year < before_year;
  delete from transfer_move where start_year < before_year;
end $function$;

CREATE OR REPLACE FUNCTION public.health_reads_of(wanted uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select read_id from health_read where child_ids @> array[wanted] and school_id = (select app_school())
$function$;

CREATE OR REPLACE FUNCTION public.ids_in_use(wanted uuid[], named text, beside text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  place record;
begin
  for place in
    select c.relname as of_table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = named and not a.attisdropped
      and c.relname <> all (beside)
    order by c.relname
  loop
    return query execute format(
      'select distinct %1$I from %2$I where school_id = (select app_school()) and %1$I = any($1) and %3$s', named, place.of_table,
      case place.of_table when 'message_channel' then 'last_number > 0' else 'true' end)
      using wanted;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.judge_new_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into media_to_judge (school_id, media_id, since) select school_id, media_id, created_at from written;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_difference_of(school uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with lined as (
    select abs(i.total - coalesce(sum(l.amount), 0)) as cents
    from invoice i left join invoice_line l using (school_id, invoice_id)
    where i.school_id = school group by i.invoice_id, i.total),
  paid as (
    select greatest(sum(p.amount) - i.total, -sum(p.amount), 0) as cents
    from receipt_part p join invoice i using (school_id, invoice_id)
      left join receipt_cancelled x using (school_id, receipt_id)
    where p.school_id = school and x.receipt_id is null group by i.invoice_id, i.total),
  used as (
    select greatest(sum(p.amount) - r.amount, -sum(p.amount), 0) as cents
    from receipt_part p join receipt r using (school_id, receipt_id)
    where p.school_id = school group by r.receipt_id, r.amount),
  credited as (
    select greatest(-sum(c.total) - i.total, 0) as cents
    from invoice c join invoice i on i.school_id = c.school_id and i.invoice_id = c.credit_of
    where c.school_id = school group by i.invoice_id, i.total)
  select coalesce(sum(cents), 0)::bigint from (
    select cents from lined union all select cents from paid union all select cents from used
    union all select cents from credited) as all_of_them
$function$;

CREATE OR REPLACE FUNCTION public.log_end_of_impersonation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change (
    school_id, change_id, act, account_id, actor_account_id, subject_account_id, at, before, after)
  select a.school_id, gen_random_uuid(), 'endImpersonation', new.account_id, new.actor_account_id, new.account_id,
    new.ended_at, null, jsonb_build_object('reason', new.impersonation_reason, 'because', new.ended_because)
  from account a where a.account_id = new.account_id and a.school_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.look_at_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into diary_look (school_id, due_at, first_day)
  select r.school_id, max(r.changed_at) + later.wait, min(r.date)
  from written r, (values (interval '0'), (interval '1 minute')) as later (wait)
  where r.status in ('submitted', 'approved') and later.wait = interval '0'
    or r.status in ('approved', 'sent') and later.wait > interval '0'
  group by r.school_id, later.wait;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.look_at_school()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into diary_look (school_id, due_at) values (new.school_id, '-infinity');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.look_at_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into diary_look (school_id, due_at, first_day)
  select l.school_id, '-infinity', min(l.date)
  from written l join daily_report r
    on r.school_id = l.school_id and r.child_id = l.child_id and r.date = l.date and r.status <> 'draft'
  group by l.school_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lost_race()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$ begin raise exception 'somebody else was faster' using errcode = '40001'; end $function$;

CREATE OR REPLACE FUNCTION public.mark_without_words(recorded json)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when recorded is null then null else jsonb_set(recorded::jsonb, '{mark}',
    (recorded::jsonb -> 'mark') || '{"note": null}'
      || case when recorded::jsonb -> 'mark' ? 'reason' then '{"reason": null}'::jsonb else '{}' end)::json end
$function$;

CREATE OR REPLACE FUNCTION public.measure_stalest_school(moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  stalest uuid;
  measured_at timestamptz;
  bytes bigint;
begin
  if app_door() <> 'platform' then raise exception 'only the platform measures schools'; end if;
  -- The first by the index, then judged: a condition on its age would read the whole index when nothing is due.
  select school_id, storage_measured_at into stalest, measured_at from school
    order by storage_measured_at nulls first, school_id limit 1;
  if stalest is null or measured_at >= moment - interval '1 day' then return false; end if;
  bytes := bytes_of_school(stalest);
  update school set storage_bytes = bytes, storage_measured_at = moment where school_id = stalest;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.media_of_files(files jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg((file ->> 'mediaId')::uuid), '{}') from jsonb_array_elements(files) as file
$function$;

CREATE OR REPLACE FUNCTION public.media_of_line(details jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(picture::uuid), '{}')
  from jsonb_array_elements_text(
    case jsonb_typeof(details -> 'mediaIds') when 'array' then details -> 'mediaIds' else '[]' end) as picture
$function$;

CREATE OR REPLACE FUNCTION public.name_of_person(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select name from account where account_id = person and (school_id = (select app_school()) or school_id is null) $function$;

CREATE OR REPLACE FUNCTION public.note_child_document_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform note_media_use(old.school_id, 'file', old.document_id, '{}');
  else
    perform note_media_use(new.school_id, 'file', new.document_id, array[new.media_id]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_collector_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paper uuid := case when tg_op <> 'DELETE' then new.paper_media_id end;
  portrait uuid := case when tg_op <> 'DELETE' then new.portrait_media_id end;
  person collector := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_media_use(person.school_id, 'collector', person.collector_id, array_remove(array[paper], null));
  perform note_media_use(person.school_id, 'portrait', person.collector_id, array_remove(array[portrait], null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_consent_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'consent', new.event_id, array[new.proof_media_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_diary_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'diary', new.item_id, new.media_ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_event_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform note_media_use(old.school_id, 'event', old.event_id, '{}');
  else
    perform note_media_use(new.school_id, 'event', new.event_id, media_of_files(new.files));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_gallery_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform note_media_use(old.school_id, 'gallery', old.picture_id, '{}');
  else
    perform note_media_use(new.school_id, 'gallery', new.picture_id,
      case when new.is_removed then '{}' else array_remove(array[new.media_id, new.film_media_id], null) end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_identity_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update collector set identity_seen_on = new.date, identity_seen_by = new.account_id, version = version + 1
  where school_id = new.school_id and child_id = new.child_id and kind = 'may' and identity_seen_on is null
    and lower(name) = lower(new.details ->> 'collectedBy');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_logo_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'logo', new.school_id, array_remove(array[new.logo_media_id], null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_media_use(school uuid, place text, line uuid, shown uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with let_go as (
    delete from media_use
    where school_id = school and used_by = line and used_in = place and media_id <> all(shown)
    returning media_id
  )
  insert into media_to_judge (school_id, media_id, since) select school, media_id, '-infinity' from let_go;
  insert into media_use (school_id, media_id, used_in, used_by)
  select school, media_id, place, line from unnest(shown) as media_id
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.note_message_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'message', new.message_id, media_of_files(new.files));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_observation_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'observation', new.observation_id, new.media_ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_portrait()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'portrait', new.child_id, array_remove(array[new.portrait_media_id], null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_prescription_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'prescription', new.prescription_id, new.media_ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_sheet_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'sheet', new.line_id, media_of_line(new.details));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_topic_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_media_use(new.school_id, 'topic', new.topic_id, array_remove(array[new.media_id], null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_class_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into message_channel (school_id, channel_id, kind, class_id)
  values (new.school_id, new.class_id, 'team', new.class_id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_erasures(school uuid, children uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  delete from child_due_erasure d where d.school_id = school and (children is null or d.child_id = any(children));
  insert into child_due_erasure (school_id, child_id, left_on, due_on)
  select school, l.child_id, l.left_on,
    greatest((l.left_on + make_interval(years => coalesce(t.years, 3)))::date, k.keep_until)
  from (
    select e.child_id, max(e.last_day) as left_on from enrolment e
    where e.school_id = school and (children is null or e.child_id = any(children))
    group by e.child_id having bool_and(e.last_day is not null)
  ) l
    join child c on c.school_id = school and c.child_id = l.child_id and c.erased_at is null
    left join privacy_term t on t.school_id = school
    left join child_kept_longer k on k.school_id = school and k.child_id = l.child_id;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_erasures_by_delay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform plan_erasures(coalesce(new.school_id, old.school_id), array[coalesce(new.child_id, old.child_id)]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_erasures_by_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of record;
begin
  for of in select school_id, array_agg(distinct child_id) as children from written group by school_id loop
    perform plan_erasures(of.school_id, of.children);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_erasures_by_term()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform plan_erasures(coalesce(new.school_id, old.school_id), null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.prospect_names(first_name text, last_name text, guardians jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((COALESCE((first_name || ' '::text), ''::text) || last_name) || COALESCE((SELECT string_agg((((' '::text || COALESCE((each_guardian.g ->> 'firstName'::text), ''::text)) || ' '::text) || COALESCE((each_guardian.g ->> 'lastName'::text), ''::text)), ''::text ORDER BY each_guardian.place) AS string_agg FROM jsonb_path_query(prospect_names.guardians, '$[*]'::jsonpath) WITH ORDINALITY each_guardian(g, place)), ''::text));

CREATE OR REPLACE FUNCTION public.search_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (' '::text || COALESCE(string_agg(placed.word, ' '::text ORDER BY placed.place), ''::text)) FROM (SELECT each_word.word, min(each_word.at) AS place FROM (SELECT replace(replace(replace(replace(translate(folded_text(search_words.words), 'łøđðı'::text, 'loddi'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'ß'::text, 'ss'::text), 'þ'::text, 'th'::text) AS folded) f, LATERAL unnest((regexp_split_to_array(f.folded, '[[:space:]''’‘`´.,;:/()"&_+-]+'::text) || regexp_split_to_array(regexp_replace(f.folded, '[''’‘`´-]'::text, ''::text, 'g'::text), '[[:space:]''’‘`´.,;:/()"&_+-]+'::text))) WITH ORDINALITY each_word(word, at) WHERE (each_word.word <> ''::text) GROUP BY each_word.word) placed);

CREATE OR REPLACE FUNCTION public.tell_watchers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('preau_changes', jsonb_build_object(tg_argv[0], told ->> tg_argv[1])::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_child_import(wanted uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  school constant uuid := app_school();
  imported_at timestamptz;
  made_children uuid[];
  made_stays uuid[];
  made_guardians uuid[];
  made_addresses uuid[];
  made_classes uuid[];
  made_levels uuid[];
  homed uuid[];
  consented uuid[];
  consent_events uuid[];
  unarchived uuid[];
  linked uuid[];
  changed uuid[];
  kept uuid[];
  gone uuid[];
  kept_guardians uuid[];
  going_levels uuid[];
  staying_levels uuid[];
begin
  select at into imported_at from child_import where school_id = school and import_id = wanted and undone_at is null;
  if imported_at is null then return; end if;
  select
    coalesce(array_agg(thing_id) filter (where made = 'child'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'stay'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'guardian'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'address'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'class'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'level'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'home'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'consent'), '{}'),
    coalesce(array_agg(other_id) filter (where made = 'consent'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'unarchived'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'link'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'change'), '{}')
  into made_children, made_stays, made_guardians, made_addresses, made_classes, made_levels,
    homed, consented, consent_events, unarchived, linked, changed
  from child_import_thing where school_id = school and import_id = wanted;

  select coalesce(array_agg(distinct id), '{}') into kept from (
    select ids_in_use(made_children, 'child_id', array['child', 'enrolment', 'child_guardian', 'child_address',
      'photo_consent', 'photo_consent_event']) as id
    union all select c.child_id from child c
      where c.school_id = school and c.child_id = any(made_children)
        and (c.version > 1 or c.note_version > 1 or c.archived_at is not null or c.portrait_media_id is not null)
    union all select e.child_id from enrolment e
      where e.school_id = school and e.child_id = any(made_children)
        and (e.enrolment_id <> all(made_stays) or e.last_day is not null)
    union all select l.child_id from child_guardian l
      where l.school_id = school and l.child_id = any(made_children) and (
        select true from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'link'
          and t.thing_id = l.child_id and t.other_id = l.guardian_id) is null
    union all select a.child_id from child_address a
      where a.school_id = school and a.child_id = any(made_children) and a.address_id <> all(made_addresses)
    union all select p.child_id from photo_consent_event p
      where p.school_id = school and p.child_id = any(made_children) and p.recorded_at <> imported_at) used;
  select coalesce(array_agg(id), '{}') into gone from unnest(made_children) as id where id <> all(kept);

  delete from photo_consent_event where school_id = school and child_id = any(gone);
  delete from photo_consent where school_id = school and child_id = any(gone);
  delete from child_address where school_id = school and child_id = any(gone);
  delete from child_guardian where school_id = school and child_id = any(gone);
  delete from enrolment where school_id = school and child_id = any(gone);
  -- Some thirty tables are asked whether they name a child: their plan is made once, and not for each child.
  set local plan_cache_mode = force_generic_plan;
  delete from child where school_id = school and child_id = any(gone);
  set local plan_cache_mode = force_custom_plan;

  -- What was added to children that the school had before.
  delete from child_address a where a.school_id = school and a.child_id = any(homed) and a.child_id <> all(kept)
    and (select true from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'home'
      and t.thing_id = a.child_id and t.other_id = a.address_id);
  delete from enrolment e where e.school_id = school and e.enrolment_id = any(made_stays) and e.last_day is null
    and e.child_id <> all(kept) and (
      select true from presence_day p where p.school_id = school and p.child_id = e.child_id
        and p.date >= e.first_day limit 1) is null;
  delete from photo_consent p where p.school_id = school and p.child_id = any(consented) and p.use = 'class-photo'
    and p.child_id <> all(kept) and (
      select true from photo_consent_event e where e.school_id = school and e.child_id = p.child_id and e.use = p.use
        and e.event_id <> all(consent_events) limit 1) is null;
  delete from photo_consent_event e where e.school_id = school and e.event_id = any(consent_events) and (
    select true from photo_consent p where p.school_id = school and p.child_id = e.child_id and p.use = e.use) is null;
  update child c set archived_at = (
      select (t.stood->>'archivedAt')::timestamptz from child_import_thing t
      where t.school_id = school and t.import_id = wanted and t.made = 'unarchived' and t.thing_id = c.child_id)
    where c.school_id = school and c.child_id = any(unarchived) and c.archived_at is null and (
      select true from enrolment e where e.school_id = school and e.child_id = c.child_id
        and (e.last_day is null or e.last_day >= imported_at::date) limit 1) is null;
  select coalesce(array_agg(distinct id), '{}') into kept_guardians from (
    select ids_in_use(made_guardians, 'guardian_id', array['guardian', 'child_guardian']) as id
    union all select g.guardian_id from guardian g
      where g.school_id = school and g.guardian_id = any(made_guardians) and g.version > 1
    union all select l.guardian_id from child_guardian l
      where l.school_id = school and l.guardian_id = any(made_guardians) and (
        select true from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'link'
          and t.thing_id = l.child_id and t.other_id = l.guardian_id) is null) used;
  delete from child_guardian l where l.school_id = school and l.child_id = any(linked)
    and l.child_id <> all(kept) and l.guardian_id <> all(kept_guardians)
    and (select true from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'link'
      and t.thing_id = l.child_id and t.other_id = l.guardian_id);
  select coalesce(array_agg(id), '{}') into gone from unnest(made_guardians) as id
    where id <> all(kept_guardians) and (
      select true from child_guardian l where l.school_id = school and l.guardian_id = id limit 1) is null;
  set local plan_cache_mode = force_generic_plan;
  delete from guardian where school_id = school and (guardian_id in (select unnest(gone))) is true;
  set local plan_cache_mode = force_custom_plan;
  delete from address a where a.school_id = school and a.address_id = any(made_addresses)
    and a.address_id not in (select ids_in_use(made_addresses, 'address_id', array['address']));

  delete from class_standard s where s.school_id = school and s.class_id = any(made_classes)
    and s.class_id not in (select ids_in_use(made_classes, 'class_id', array['class', 'class_standard']))
    and exists (select from class c where c.school_id = school and c.class_id = s.class_id and c.version = 1);
  delete from class c where c.school_id = school and c.class_id = any(made_classes) and c.version = 1
    and c.class_id not in (select ids_in_use(made_classes, 'class_id', array['class']));

  -- A level that the import made the next one of a level of the school.
  update standard s set next_standard_id = null, version = s.version + 1
    from child_import_thing t
    where t.school_id = school and t.import_id = wanted and t.made = 'next-level' and s.school_id = school
      and s.standard_id = t.thing_id and s.next_standard_id = t.other_id and s.version = t.version;
  select coalesce(array_agg(s.standard_id), '{}') into going_levels from standard s
    where s.school_id = school and s.standard_id = any(made_levels) and s.version = 1
      and s.standard_id not in (select ids_in_use(made_levels, 'standard_id', array['standard', 'standard_calendar']))
      -- The week that a level of a crèche got with it goes too. One that somebody has changed since is somebody's.
      and not exists (select from standard_calendar c
        where c.school_id = school and c.standard_id = s.standard_id and c.version > 1);
  -- A level to which one leads that stays, stays.
  loop
    select coalesce(array_agg(distinct s.next_standard_id), '{}') into staying_levels from standard s
      where s.school_id = school and s.next_standard_id = any(going_levels) and s.standard_id <> all(going_levels);
    exit when staying_levels = '{}';
    select coalesce(array_agg(id), '{}') into going_levels from unnest(going_levels) as id
      where id <> all(staying_levels);
  end loop;
  delete from standard s where s.school_id = school and s.standard_id = any(going_levels);

  select coalesce(array_agg(distinct id), '{}') into kept from (
    select unnest(kept) as id
    union all select c.child_id from child c
      where c.school_id = school and c.child_id = any(changed) and c.version <> (
        select t.version from child_import_thing t where t.school_id = school and t.import_id = wanted
          and t.made = 'change' and t.thing_id = c.child_id)) still;
  update child c set (first_name, last_name, usage_name, birth_date, gender, ine, version) = (
      select t.stood->>'firstName', t.stood->>'lastName', t.stood->>'usageName', (t.stood->>'birthDate')::date,
        t.stood->>'gender', t.stood->>'ine', c.version + 1
      from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'change'
        and t.thing_id = c.child_id)
    where c.school_id = school and c.child_id = any(changed) and c.version = (
      select t.version from child_import_thing t where t.school_id = school and t.import_id = wanted
        and t.made = 'change' and t.thing_id = c.child_id);
  delete from child_import_thing where school_id = school and import_id = wanted;
  return query select unnest(kept);
end $function$;

CREATE OR REPLACE FUNCTION public.without_words(logged jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when jsonb_typeof(logged) <> 'object' then null else (
    select jsonb_object_agg(key, value) from jsonb_each(logged)
    where value::text ~ '^[][,: {}0-9a-z]*("[a-z0-9][A-Za-z0-9.:-]*"[][,: {}0-9a-z]*)*$') end
$function$;
