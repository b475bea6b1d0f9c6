-- Whose stay it is may delete their account: what is booked is still decided on, and what is over stays who asked's.
alter table approval_request alter column traveller_id drop not null;
alter table approval_request drop constraint approval_request_traveller_id_fkey;
alter table approval_request add constraint approval_request_traveller_id_fkey
  foreign key (traveller_id) references account on delete set null;
