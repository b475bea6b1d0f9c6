-- What a job is about that waits for a party which is away, as 'bookingId 7': a later one of its family about the same waits for it, so
-- that two letters about one stay leave in the order in which they were written. Null once the party has answered.
alter table job add column in_line text[];
create index job_in_line on job using gin (in_line) where in_line is not null and done_at is null;
