-- When a job that fails failed last. refused_since moves on by the time that ended in another failure than a refusal, so that it counts the
-- refusals alone: begun anew by each other failure, they never came to five days where a mail server did now this, now that.
alter table job add column last_failed_at timestamptz;
