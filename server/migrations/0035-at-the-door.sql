-- An arrival and a departure stand on the sheet and in the register: one entry writes both.
alter table transmission_line
  -- What the register said of a child that was away when the line was written.
  add column mark_beside text check (mark_beside in ('absent', 'excused', 'left')),
  -- Both marks of the day before an arrival or a departure changed them: what taking the line back writes again.
  add column register_before jsonb;
