-- The state of each mark beside its record. What counts weeks of a whole school would else take thousands of records apart.
alter table presence_day
  add column am_state text generated always as (am -> 'mark' ->> 'state') stored,
  add column pm_state text generated always as (pm -> 'mark' ->> 'state') stored;
