-- Who asked for a pass, the payer or the traveller: what was typed is theirs, to take along and to have forgotten.
alter table roaming_pass add column asked_by uuid references account on delete set null;
create index roaming_pass_by_asker on roaming_pass (asked_by) where asked_by is not null;
