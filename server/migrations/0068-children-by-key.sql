-- The index of national numbers begins like the key of children. Where PostgreSQL had not yet counted a new school or a
-- long import, it looked for one child by that index, and so read every child.
drop index child_by_ine;
create unique index child_by_ine on child (school_id, ine) where ine is not null;
