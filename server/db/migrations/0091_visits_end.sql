-- How often an account's sessions were ended together: what was opened before that is over.
alter table account add column sessions_ended integer not null default 0;
-- A code, and the visit that it opens, hold the number that their owner had; null: no letter was written, or by an older build.
alter table booking_code add column sessions_ended integer;
-- One visit of a booking at a time: another code ends it. Those that are open live for an hour.
delete from booking_visit;
alter table booking_visit add column sessions_ended integer not null;
create unique index booking_visit_of on booking_visit (booking_id);
-- Asked for by who opened the booking with a code.
alter table cancellation add column by_code boolean not null default false;
