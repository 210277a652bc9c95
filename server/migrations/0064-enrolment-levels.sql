-- A level is looked up in the stays of children: by its uses, and by the foreign key when it is deleted.
create index enrolment_of_standard on enrolment (school_id, standard_id);
