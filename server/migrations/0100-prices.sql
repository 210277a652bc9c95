-- What a school bills: its prices, add-ons and deductions, what each child is billed, and how the school bills. Amounts
-- are whole cents, percents are hundredths of a percent. An issued month keeps what it was issued with in its own lines:
-- nothing here is read for it again. What is about a child goes when the child is erased; invoices have their own terms.

create table price_plan (
  school_id uuid not null references school,
  plan_id uuid not null,
  name text not null check (btrim(name) <> ''),
  unit text not null check (unit in ('month', 'day', 'half-day', 'hour', 'meal', 'once')),
  amount int not null check (amount >= 0),
  counts text not null check (counts in ('booked', 'attended')),
  -- What is booked in a year, in so many equal months. Null: each month as it is.
  spread_months int check (spread_months between 1 and 12),
  standard_id uuid,
  age_from int check (age_from >= 0),
  age_until int check (age_until > 0),
  -- Empty: all half-days of the week.
  half_days text[] not null default '{}',
  tax_rate int check (tax_rate between 0 and 10000),
  is_eligible_care boolean not null default false,
  valid_from date not null,
  valid_until date,
  version int not null default 1,
  primary key (school_id, plan_id),
  foreign key (school_id, standard_id) references standard,
  check (valid_until is null or valid_from <= valid_until),
  check (age_from is null or age_until is null or age_from < age_until)
);
create index price_plan_of_level on price_plan (school_id, standard_id) where standard_id is not null;

-- The later prices of a plan: each holds from its day on.
create table plan_price (
  school_id uuid not null references school,
  price_id uuid not null,
  plan_id uuid not null,
  amount int not null check (amount >= 0),
  valid_from date not null,
  version int not null default 1,
  primary key (school_id, price_id),
  -- Deferred: two prices may change places.
  unique (school_id, plan_id, valid_from) deferrable initially deferred,
  foreign key (school_id, plan_id) references price_plan on delete cascade
);

create table addon (
  school_id uuid not null references school,
  addon_id uuid not null,
  label text not null check (btrim(label) <> ''),
  amount int not null check (amount >= 0),
  rule text not null check (rule in ('month', 'once', 'attended-day', 'meal', 'late-quarter')),
  -- On the invoice, or on a receipt of its own.
  type text not null check (type in ('invoice', 'noninvoice')),
  -- Billed to every child of the level and class, or to those who have it among their charges.
  is_for_all boolean not null default false,
  standard_id uuid,
  class_id uuid,
  tax_rate int check (tax_rate between 0 and 10000),
  is_eligible_care boolean not null default false,
  valid_from date,
  valid_until date,
  version int not null default 1,
  primary key (school_id, addon_id),
  foreign key (school_id, standard_id) references standard,
  foreign key (school_id, class_id) references class,
  check (valid_from is null or valid_until is null or valid_from <= valid_until)
);
create index addon_of_level on addon (school_id, standard_id) where standard_id is not null;
create index addon_of_class on addon (school_id, class_id) where class_id is not null;

create table deduction (
  school_id uuid not null references school,
  deduction_id uuid not null,
  label text not null check (btrim(label) <> ''),
  reason text not null check (reason in (
    'sibling', 'staff', 'social', 'holiday-credit', 'certified-absence', 'employer', 'other')),
  percent int check (percent between 1 and 10000),
  amount int check (amount > 0),
  sibling_rank int check (sibling_rank >= 2),
  cap int check (cap > 0),
  is_stackable boolean not null default true,
  is_for_all boolean not null default false,
  standard_id uuid,
  class_id uuid,
  valid_from date,
  valid_until date,
  -- Its place in the order in which deductions are taken.
  position int not null,
  version int not null default 1,
  primary key (school_id, deduction_id),
  foreign key (school_id, standard_id) references standard,
  foreign key (school_id, class_id) references class,
  check ((percent is null) <> (amount is null)),
  check (valid_from is null or valid_until is null or valid_from <= valid_until)
);
create index deduction_of_level on deduction (school_id, standard_id) where standard_id is not null;
create index deduction_of_class on deduction (school_id, class_id) where class_id is not null;

-- What one child is billed, from a day to another: a plan, an add-on or a deduction.
create table child_charge (
  school_id uuid not null references school,
  charge_id uuid not null,
  child_id uuid not null,
  plan_id uuid,
  addon_id uuid,
  deduction_id uuid,
  first_day date not null,
  last_day date,
  -- Takes the place of the amount in the price list.
  custom_amount int check (custom_amount >= 0),
  paused_from date,
  paused_until date,
  note text,
  version int not null default 1,
  primary key (school_id, charge_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, plan_id) references price_plan,
  foreign key (school_id, addon_id) references addon,
  foreign key (school_id, deduction_id) references deduction,
  check (num_nonnulls(plan_id, addon_id, deduction_id) = 1),
  check (last_day is null or first_day <= last_day),
  check (paused_until is null or (paused_from is not null and paused_from <= paused_until))
);
create index child_charge_of_child on child_charge (school_id, child_id, first_day);
create index child_charge_of_plan on child_charge (school_id, plan_id) where plan_id is not null;
create index child_charge_of_addon on child_charge (school_id, addon_id) where addon_id is not null;
create index child_charge_of_deduction on child_charge (school_id, deduction_id) where deduction_id is not null;

-- Who pays all of one item of a child: of an add-on, or of the care where none is named. It goes with the guardian's link.
create table payer_item (
  school_id uuid not null references school,
  item_id uuid not null,
  child_id uuid not null,
  guardian_id uuid not null,
  addon_id uuid,
  version int not null default 1,
  primary key (school_id, item_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, child_id, guardian_id) references child_guardian on delete cascade,
  foreign key (school_id, addon_id) references addon on delete cascade,
  unique nulls not distinct (school_id, child_id, addon_id)
);
create index payer_item_of_payer on payer_item (school_id, child_id, guardian_id);
create index payer_item_of_addon on payer_item (school_id, addon_id) where addon_id is not null;

-- One row of a school. Without it the school bills as the list of fields begins (domain/payments/prices/billing-setting.ts).
create table billing_setting (
  school_id uuid not null references school,
  -- A thing has an id: here it is the school's, so that there is one row.
  setting_id uuid not null check (setting_id = school_id),
  rounding text not null check (rounding in ('none', 'quarter', 'half')),
  sibling_rank_by text not null check (sibling_rank_by in ('age', 'entry')),
  due_after_days int not null check (due_after_days between 0 and 90),
  legal_form text,
  tax_number text,
  exemption text,
  iban text,
  bic text,
  account_holder text,
  invoice_prefix text,
  late_fee int check (late_fee >= 0),
  version int not null default 1,
  primary key (school_id, setting_id)
);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['price_plan', 'plan_price', 'addon', 'deduction', 'child_charge', 'payer_item',
    'billing_setting']
  loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;
