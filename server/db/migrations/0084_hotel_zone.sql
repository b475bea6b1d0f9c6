-- IANA zone of the hotel, as its quote had it: what its deadlines and days are told by. Null for bookings from before, and where
-- the hotel's place does not name one.
alter table booking add column hotel_zone text;
