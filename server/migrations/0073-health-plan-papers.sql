-- Which kind of document is the health plan (PAI). Its documents are read by everybody who may know the health of the child,
-- and are expected of children with a plan alone. Kept as long as the school keeps the kind (retention of the table).
alter table school_doc_category add column is_health_plan boolean not null default false;
create unique index one_kind_is_health_plan on school_doc_category (school_id) where is_health_plan;

-- Schools have asked for it under its own name.
update school_doc_category k set is_health_plan = true
where k.category_id = (
  select o.category_id from school_doc_category o
  where o.school_id = k.school_id
    and lower(btrim(o.category)) in ('pai', 'projet d''accueil individualisé', 'projet d’accueil individualisé',
      'health plan', 'individual health plan')
  order by o.category, o.category_id limit 1);
