-- The notice of personal data has no page yet, so that its table is of no use.
drop table privacy_notice;
