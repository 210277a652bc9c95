-- Lines that a person took out of a draft. The paper keeps them: no later month bills them as a correction.
alter table invoice_draft add column removed jsonb not null default '[]';
alter table invoice add column removed jsonb not null default '[]';
