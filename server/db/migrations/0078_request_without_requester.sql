-- Whoever asked may delete their account while somebody pays for what they asked: the payment still has to ask who has left.
alter table approval_request alter column requester_id drop not null;
alter table approval_request drop constraint approval_request_requester_id_fkey;
alter table approval_request add constraint approval_request_requester_id_fkey
  foreign key (requester_id) references account on delete set null;
